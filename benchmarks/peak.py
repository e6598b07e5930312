"""Run of a command, quietly, which prints the peak of its resident memory in KiB and ends with its status.

It is a process of its own, because the system counts the peak over all children that one has had.
"""

import resource
import subprocess
import sys

if __name__ == "__main__":
    done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=False)
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    sys.exit(done.returncode)
