# Ends a database whose server is gone. The server itself starts this and holds the other end of its input, which closes when the server ends,
# however it ends: neither the sleep of a machine nor a stopped process looks like an end.
#   $1 folder of the marks   $2 our mark in it   $3 data folder of the cluster   $4 seconds another server has to adopt the database
# A mark that is gone means that the server stopped in order, or that another adopted the database.
trap '' HUP INT TERM
while read -r _; do :; done

left=$4
while [ "$left" -gt 0 ]; do
  [ -e "$2" ] || exit 0
  sleep 1
  left=$((left - 1))
done

for other in "$1"/watch-*; do
  if [ "$other" != "$2" ] && [ -e "$other" ]; then
    rm -f "$2"
    exit 0
  fi
done

# Which process is meant is settled before the mark is taken: another server may start the database anew while we end the old one.
read -r pid <"$3/postmaster.pid" || pid=none

# One wins: an adopter, who removes the mark, or we, who rename it. Who comes after us sees that the database is ending.
mv "$2" "$1/ending" 2>/dev/null || exit 0

# True while the process is a server of this very cluster; its id may belong to another program by now.
runs() {
  if [ -r "/proc/$pid/cmdline" ]; then
    command=$(tr '\0' ' ' <"/proc/$pid/cmdline")
  else
    command=$(ps -ww -o command= -p "$pid" 2>/dev/null)
  fi
  case "$command " in
    *postgres*" -D $1 "*) return 0 ;;
    *) return 1 ;;
  esac
}

runs "$3" || exit 0
kill -s INT "$pid"
left=10
while runs "$3" && [ "$left" -gt 0 ]; do
  sleep 1
  left=$((left - 1))
done
runs "$3" && kill -s QUIT "$pid"
exit 0
