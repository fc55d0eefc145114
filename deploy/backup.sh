#!/bin/sh
# backup.sh FOLDER: one file of the whole database of DATABASE_URL, with the moment in its name, checked after writing.
# Needs psql, pg_dump and pg_restore of the server's major version and says which that is.
# Images are in DATA_DIR or S3 and are backed up there; they can also be imported again.
set -eu
folder=${1:?name a folder}
: "${DATABASE_URL:?set it}"
server=$(psql --no-psqlrc --tuples-only --no-align --command 'show server_version_num' "$DATABASE_URL")
server=$((server / 10000))
for tool in pg_dump pg_restore; do
  version=$("$tool" --version | sed -E 's/^[^0-9]*([0-9]+).*/\1/')
  [ "$version" = "$server" ] || { echo "needs $tool of PostgreSQL $server, the one in PATH is of $version" >&2; exit 1; }
done
umask 077
mkdir -p "$folder"
file="$folder/pesan-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --no-owner --file="$file.part" "$DATABASE_URL"
pg_restore --list "$file.part" >/dev/null
mv "$file.part" "$file"
echo "$file"
