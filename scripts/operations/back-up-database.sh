#!/usr/bin/env bash
# Backs the database up into each repository of pgBackRest, the first one first. Run as the user of PostgreSQL:
# back-up-database.sh full|diff. Settings: STANZA, CONFIG as of set-up-archiving.sh.
set -euo pipefail
type=${1:?full 或 diff}
config=${CONFIG:-/etc/pgbackrest.conf}
failed=0
for repository in $(sed -n 's/^repo\([0-9]*\)-path=.*/\1/p' "$config"); do
  # A repository that cannot be reached keeps no backup from the others.
  pgbackrest --config="$config" --stanza="${STANZA:-boai}" --repo="$repository" --type="$type" backup || failed=1
done
exit $failed
