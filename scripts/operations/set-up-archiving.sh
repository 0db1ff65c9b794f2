#!/usr/bin/env bash
# Sets up continuous archiving and encrypted backups of an installed PostgreSQL by pgBackRest (Debian: pgbackrest), and
# makes the first full backup. Run as the user of PostgreSQL (postgres), on its host; docs/deploy.md has the steps.
# Run again, it keeps the passphrases and the backups, and applies changed settings.
#
# Settings, from the environment:
#   STANZA                name of the cluster in the repositories (boai)
#   PGHOST PGPORT PGUSER  of a superuser's connection by socket, as for psql
#   CONFIG                file that is written, with the passphrases (/etc/pgbackrest.conf)
#   REPOSITORY            folder of the first repository, best on another disk (/var/lib/pgbackrest)
#   S3_BUCKET S3_ENDPOINT S3_REGION S3_KEY S3_KEY_SECRET [S3_URI_STYLE=path]
#                         second repository, off-site
#   MOUNTED_REPOSITORY    second repository without S3: a folder of another host, mounted here (NFS, sshfs)
#   ARCHIVE_SECONDS       what is committed is archived after so many seconds at the latest (30)
#   RETAIN_FULL RETAIN_DIFF                     backups that are kept (4 full ones, 14 differential ones)
#   LOG_FOLDER LOCK_FOLDER SPOOL_FOLDER         working folders of pgBackRest
# Exit code: 0 archived and backed up; 3 PostgreSQL must be restarted first, then run it again; others: failed.
set -euo pipefail
umask 027

STANZA=${STANZA:-boai}
CONFIG=${CONFIG:-/etc/pgbackrest.conf}
REPOSITORY=${REPOSITORY:-/var/lib/pgbackrest}
ARCHIVE_SECONDS=${ARCHIVE_SECONDS:-30}
RETAIN_FULL=${RETAIN_FULL:-4}
RETAIN_DIFF=${RETAIN_DIFF:-14}
export PGDATABASE=${PGDATABASE:-postgres}

fail() {
  echo "$1" >&2
  exit 1
}
ask() { psql -XAtq -v ON_ERROR_STOP=1 -c "$1"; }

command -v pgbackrest >/dev/null || fail '没有安装 pgBackRest：apt-get install pgbackrest。'
[ "$(id -u)" != 0 ] || fail '请以 PostgreSQL 的系统用户运行，例如 runuser -u postgres -- scripts/operations/set-up-archiving.sh。'
[ "$(ask "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")" = t ] || fail '需要 PostgreSQL 的超级用户。'
data=$(ask 'SHOW data_directory')
socket=$(ask "SELECT split_part(current_setting('unix_socket_directories'), ',', 1)")
[ -n "$socket" ] || fail 'PostgreSQL 没有套接字（unix_socket_directories 为空），pgBackRest 由它连接。'

# The passphrase of a repository cannot be changed: the one in the file is kept.
passphrase() {
  local known=''
  if [ -f "$CONFIG" ]; then known=$(sed -n "s/^repo$1-cipher-pass=//p" "$CONFIG"); fi
  if [ -n "$known" ]; then echo "$known"; else openssl rand -base64 48 | tr -d '\n'; fi
}

repository() {
  cat <<END
repo$1-cipher-type=aes-256-cbc
repo$1-cipher-pass=$(passphrase "$1")
repo$1-retention-full=$RETAIN_FULL
repo$1-retention-diff=$RETAIN_DIFF
END
}

write_config() {
  cat <<END
# Written by scripts/operations/set-up-archiving.sh. Without the passphrases the backups cannot be read: keep a copy of
# them elsewhere.
[global]
repo1-path=$REPOSITORY
$(repository 1)
END
  if [ -n "${S3_BUCKET:-}" ]; then
    cat <<END
repo2-type=s3
repo2-path=/pgbackrest
repo2-s3-bucket=$S3_BUCKET
repo2-s3-endpoint=${S3_ENDPOINT:?}
repo2-s3-region=${S3_REGION:?}
repo2-s3-key=${S3_KEY:?}
repo2-s3-key-secret=${S3_KEY_SECRET:?}
repo2-s3-uri-style=${S3_URI_STYLE:-host}
$(repository 2)
END
  elif [ -n "${MOUNTED_REPOSITORY:-}" ]; then
    cat <<END
repo2-path=$MOUNTED_REPOSITORY
$(repository 2)
END
  fi
  cat <<END
# What takes most of the space is encrypted, and hardly compressed by any other.
compress-type=lz4
process-max=2
start-fast=y
delta=y
log-level-console=warn
log-level-file=${LOG_LEVEL_FILE:-info}
${LOG_FOLDER:+log-path=$LOG_FOLDER}
${LOCK_FOLDER:+lock-path=$LOCK_FOLDER}
${SPOOL_FOLDER:+spool-path=$SPOOL_FOLDER}

[$STANZA]
pg1-path=$data
pg1-port=$(ask 'SHOW port')
pg1-socket-path=$socket
pg1-user=$(ask 'SELECT current_user')
END
}
written=$(write_config)
if [ -f "$CONFIG" ] && [ -w "$CONFIG" ]; then
  printf '%s\n' "$written" >"$CONFIG"
elif ! (printf '%s\n' "$written" >"$CONFIG") 2>/dev/null; then
  fail "不能写 $CONFIG：请先以 root 运行 install -o postgres -g postgres -m 640 /dev/null $CONFIG。"
fi
chmod 640 "$CONFIG"

pgbackrest() { command pgbackrest --config="$CONFIG" --stanza="$STANZA" "$@"; }

ask "ALTER SYSTEM SET archive_mode = 'on'"
ask "ALTER SYSTEM SET archive_command = 'pgbackrest --config=$CONFIG --stanza=$STANZA archive-push \"%p\"'"
ask "ALTER SYSTEM SET archive_timeout = '${ARCHIVE_SECONDS}s'"
[ "$(ask 'SHOW wal_level')" != minimal ] || ask "ALTER SYSTEM SET wal_level = 'replica'"
ask 'SELECT pg_reload_conf()' >/dev/null
if [ "$(ask 'SHOW archive_mode')" != on ] || [ "$(ask 'SHOW wal_level')" = minimal ]; then
  echo '设置写好了。请重启 PostgreSQL（systemctl restart postgresql），然后再运行一次。'
  exit 3
fi

pgbackrest stanza-create
pgbackrest check
for repository in $(sed -n 's/^repo\([0-9]*\)-path=.*/\1/p' "$CONFIG"); do
  pgbackrest info --output=json --repo="$repository" | grep -q '"label"' ||
    pgbackrest backup --type=full --repo="$repository"
done
echo "归档已经开始，最迟 $ARCHIVE_SECONDS 秒归档一次；$CONFIG 里的密码（repo*-cipher-pass）请另外保管，没有它们，备份打不开。"
