"""Demonstrations: episodes to shards and back, and batches of them."""
