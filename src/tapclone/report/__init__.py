"""Results made readable: tables for a terminal, and one self-contained HTML file."""
