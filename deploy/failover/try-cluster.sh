#!/usr/bin/env bash
# Two nodes of PostgreSQL under Patroni, etcd and HAProxy on this machine, to see a failover before guests depend on one:
#
#   try-cluster.sh FOLDER          starts all, prints the addresses, ends all at Ctrl-C or when its input ends
#   try-cluster.sh FOLDER two      starts this node again, which was lost
#
# Needs Debian's packages patroni, etcd-server, haproxy and postgresql. In earnest there are three machines with etcd, and each
# node has a machine: the environment below is what its Patroni needs. BASE_PORT (15400) is the first port.
set -Eeuo pipefail
[ $# -ge 1 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$1
base=${BASE_PORT:-15400}
password=${PGPASSWORD:-pesan}
etcd=127.0.0.1:$((base + 20))
export PATH=$PATH:/usr/sbin
mkdir -p "$folder"

# Starts a program as the account that PostgreSQL accepts, and prints its process id.
start() {
  local name=$1 as=()
  shift
  if [ "$(id -u)" -eq 0 ]; then as=(setpriv --reuid postgres --regid postgres --init-groups); fi
  "${as[@]}" "$@" </dev/null >>"$folder/$name.log" 2>&1 &
  echo $! >"$folder/$name.pid"
}

# The port of a node's PostgreSQL; that of its Patroni is 10 higher.
port_of() { if [ "$1" = one ]; then echo $((base + 1)); else echo $((base + 2)); fi; }

start_node() {
  local port
  port=$(port_of "$1")
  PATRONI_NAME=$1 \
    PATRONI_ETCD3_HOSTS=$etcd \
    PATRONI_RESTAPI_LISTEN=127.0.0.1:$((port + 10)) \
    PATRONI_RESTAPI_CONNECT_ADDRESS=127.0.0.1:$((port + 10)) \
    PATRONI_POSTGRESQL_LISTEN=127.0.0.1:$port \
    PATRONI_POSTGRESQL_CONNECT_ADDRESS=127.0.0.1:$port \
    PATRONI_POSTGRESQL_DATA_DIR=$folder/$1 \
    PATRONI_POSTGRESQL_PGPASS=$folder/$1.pgpass \
    PATRONI_POSTGRESQL_BIN_DIR=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort --version-sort | tail -n 1) \
    PATRONI_SUPERUSER_PASSWORD=$password \
    PATRONI_REPLICATION_PASSWORD=$password \
    start "$1.patroni" patroni "$folder/patroni.yml"
}

if [ $# -eq 2 ]; then
  start_node "$2"
  exit
fi

# Sockets go to the folder, where two clusters do not meet.
{ cat "$here/patroni.yml"; echo "  parameters: { unix_socket_directories: $folder }"; } >"$folder/patroni.yml"
if [ "$(id -u)" -eq 0 ]; then chown -R postgres "$folder"; fi

stop_all() {
  for file in "$folder"/{haproxy,one.patroni,two.patroni,etcd}.pid; do
    [ -e "$file" ] && kill "$(cat "$file")" 2>/dev/null || true
  done
  for file in "$folder"/{one.patroni,two.patroni}.pid; do
    while [ -e "$file" ] && kill -0 "$(cat "$file")" 2>/dev/null; do sleep 0.1; done
  done
}
trap stop_all EXIT
trap 'exit 0' INT TERM HUP

start etcd etcd --data-dir "$folder/etcd" --listen-client-urls "http://$etcd" --advertise-client-urls "http://$etcd" \
  --listen-peer-urls "http://127.0.0.1:$((base + 21))" --initial-advertise-peer-urls "http://127.0.0.1:$((base + 21))" \
  --initial-cluster "default=http://127.0.0.1:$((base + 21))"
start_node one
start_node two
PRIMARY_ADDRESS=127.0.0.1:$base STANDBY_ADDRESS=127.0.0.1:$((base + 3)) \
  NODE_ONE=127.0.0.1:$(port_of one) NODE_ONE_API=$(($(port_of one) + 10)) \
  NODE_TWO=127.0.0.1:$(port_of two) NODE_TWO_API=$(($(port_of two) + 10)) \
  start haproxy haproxy -f "$here/haproxy.cfg"

admin() { PGPASSWORD=$password psql --quiet --no-psqlrc --host=127.0.0.1 --port="$base" --username=postgres "$@"; }
count_standbys() { admin --tuples-only --no-align --command "select count(*) from pg_stat_replication where sync_state = 'sync'"; }
until [ "$(count_standbys 2>/dev/null)" = 1 ]; do
  # Waits, and ends with its input.
  read -r -t 0.2 _ || [ $? -gt 128 ] || exit 1
done
admin --command "create role pesan login password '$password'" --command 'create database pesan owner pesan'
echo "postgres://pesan:$password@127.0.0.1:$base/pesan"
echo "postgres://pesan:$password@127.0.0.1:$(port_of one),127.0.0.1:$(port_of two)/pesan?target_session_attrs=read-write"
echo "postgres://pesan:$password@127.0.0.1:$((base + 3))/pesan"
while read -r _; do :; done
