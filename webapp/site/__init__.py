"""The site for one phone: the app itself runs in the browser, and any host of files serves it."""
