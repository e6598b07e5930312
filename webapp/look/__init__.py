"""The look of the phones: what the printed pieces look like, as CSS variables, SVG and small fonts."""
