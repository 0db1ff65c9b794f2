#!/usr/bin/env bash
# Copies the uploaded files, encrypted, to another place by restic (Debian: restic). Run every minute as the user of the
# portal, it does nothing while no file is new: what the database names is there a minute later. With --forget it removes
# old copies instead, and checks the repository; run that every night. docs/deploy.md has the steps.
#
# Settings, from the environment:
#   DATA_DIR                            of the portal (data); its folder files/ is copied
#   RESTIC_REPOSITORY RESTIC_PASSWORD   as for restic, e.g. s3:https://… with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY
#   KEEP_DAYS                           days for which the copy of a removed file is kept (30)
set -euo pipefail
cd "$(dirname "$0")/../.."
data=${DATA_DIR:-data}
files=$(realpath -m "$data/files")
stamp=$data/files-copied
: "${RESTIC_REPOSITORY:?缺少 RESTIC_REPOSITORY}"

if ! problem=$(restic cat config --quiet 2>&1 >/dev/null); then
  case $problem in
    *'wrong password'* | *'no key found'*)
      echo '文件备份的密码不对（RESTIC_PASSWORD）。' >&2
      exit 1
      ;;
  esac
  # Fails, with the reason, where the repository cannot be reached.
  restic init
fi

if [ "${1:-}" = --forget ]; then
  restic forget --quiet --tag boai-files --keep-last 1 --keep-within "${KEEP_DAYS:-30}d" --prune
  restic check --quiet --read-data-subset=2%
  exit
fi

mkdir -p "$files"
# A file that arrives while they are copied is newer than the stamp, and copied the next time.
touch "$stamp.next"
if [ -e "$stamp" ] && [ -z "$(find "$files" -newer "$stamp" -print -quit)" ]; then
  rm "$stamp.next"
  exit
fi
restic backup --quiet --tag boai-files --exclude '*.part' "$files"
mv "$stamp.next" "$stamp"
