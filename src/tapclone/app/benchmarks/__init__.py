"""What `make bench` measures: a module for each part of the house, figures from plain arguments."""
