"""The reasons of system errors in our own words, since the system's come in the language of the machine."""

import errno

from companion.language import Message, _

_REASONS = {
    errno.EACCES: _("you may not open it"),
    errno.EPERM: _("you may not open it"),
    errno.EROFS: _("nothing can be written on this disk"),
    errno.ENOSPC: _("the disk is full"),
    errno.EDQUOT: _("the disk is full"),
    errno.ENOENT: _("there is no such file"),
    errno.ENOTDIR: _("a file stands where a folder should be"),
    errno.EEXIST: _("a file stands where a folder should be"),
    errno.EISDIR: _("it is a folder"),
    errno.ENAMETOOLONG: _("its name is too long"),
    errno.ELOOP: _("its links lead in a circle"),
    errno.EIO: _("the disk could not be read"),
    errno.EMFILE: _("too many files are open"),
}


def why(error: OSError) -> Message:
    """Return the reason of a system error, or its number if it is a rare one."""
    known = _REASONS.get(error.errno or 0)
    return known or _("the system's error {number}", number=error.errno or type(error).__name__)
