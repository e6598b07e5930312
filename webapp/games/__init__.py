"""The games on the phones: how each looks, what it draws and says, in ``client`` what is sent to them."""
