"""Pixels: text in every script, icons, wallpapers, and the painter that draws laid-out windows with them."""
