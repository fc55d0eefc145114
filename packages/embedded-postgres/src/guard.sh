# Stops the PostgreSQL that runs in this folder when our input ends, and removes the folders named as arguments. The
# input is a pipe from the server: the kernel closes it with that process, even if it was killed.

QUIT_AFTER=200 # tenths of a second

works_here() {
  if [ -e /proc/self/cwd ]; then [ "/proc/$1/cwd" -ef . ]; else kill -0 "$1"; fi
}

while read -r _; do :; done
if read -r pid <postmaster.pid && works_here "$pid"; then
  kill -INT "$pid"
  waited=0
  while works_here "$pid"; do
    sleep 0.1
    waited=$((waited + 1))
    if [ "$waited" -eq "$QUIT_AFTER" ]; then kill -QUIT "$pid"; fi
  done
fi
if [ "$#" -gt 0 ]; then rm -rf -- "$@"; fi
