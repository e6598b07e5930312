"""The look of the phones: CSS variables, SVG and small fonts that match the printed pieces."""
