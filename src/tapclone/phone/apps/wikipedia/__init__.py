"""Wikipedia 2.7.50484: the Explore feed, its settings, search and articles."""
