"""A small toolkit: views laid out in dp. Pixels and the accessibility dump read the same laid-out tree."""
