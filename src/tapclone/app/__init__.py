"""The commands: composition from a Hydra configuration. The only package that imports hydra."""
