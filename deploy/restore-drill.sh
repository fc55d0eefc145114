#!/bin/sh
# restore-drill.sh DUMP: restores a backup into a database of its own beside the one of DATABASE_URL, compares the two
# where they must agree, and takes it away again. Run it every week: a backup that was never restored is a hope.
# Needs psql and pg_restore of the server's major version and says which that is. The role of DATABASE_OWNER_URL, or of
# DATABASE_URL where there is no other, must be allowed to create databases.
set -eu
dump=${1:?name a dump of backup.sh}
: "${DATABASE_URL:?set it}"
owner=${DATABASE_OWNER_URL:-$DATABASE_URL}
server=$(psql --no-psqlrc --tuples-only --no-align --command 'show server_version_num' "$DATABASE_URL")
server=$((server / 10000))
version=$(pg_restore --version | sed -E 's/^[^0-9]*([0-9]+).*/\1/')
[ "$version" = "$server" ] || { echo "needs pg_restore of PostgreSQL $server, the one in PATH is of $version" >&2; exit 1; }
drill="pesan_drill_$$"
address=$(printf %s "$owner" | sed -E "s#^([a-z]+://[^/]*/)[^?]*#\1$drill#")
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 "$owner" --command "create database $drill"
trap 'psql --quiet --no-psqlrc "$owner" --command "drop database if exists $drill with (force)"' EXIT
# Also when the reader of the output goes away: a shell that a signal ends runs no EXIT trap.
trap 'exit 1' HUP INT PIPE TERM
started=$(date +%s)
pg_restore --no-owner --no-acl --exit-on-error --dbname="$address" "$dump"
ask() { psql --no-psqlrc --tuples-only --no-align --set ON_ERROR_STOP=1 "$1" --command "$2"; }
for table in company outlet customer customer_order order_line order_status_history voucher_redemption; do
  restored=$(ask "$address" "select count(*) from $table")
  living=$(ask "$DATABASE_URL" "select count(*) from $table")
  echo "$table: $restored restored, $living now"
  [ "$restored" -le "$living" ] || { echo "more rows than there are now: is this the right backup?"; exit 1; }
done
broken=$(ask "$address" "select count(*) from customer_order where not exists (
  select from order_status_history as last where last.order_id = customer_order.id
    and last.version = customer_order.version and last.status = customer_order.status)")
[ "$broken" = 0 ] || { echo "$broken orders without their history"; exit 1; }
echo "newest order restored: $(ask "$address" "select coalesce(max(placed_at)::text, 'none') from customer_order")"
echo "the drill took $(( $(date +%s) - started )) s"
