-- What is known of the backups of this database and of the restores that tested them: the operator's, of no organisation.

-- `name`: of the backup in its repository, or of the test. `kind`: a full, differential or incremental backup of the
-- database, a copy of the uploaded files, or a test that restores them. A test begins with its row, and sets
-- `announced_at` in a later transaction: a restore to a moment in between has the row, and not this time. `seconds`: what
-- the restore took, without its checks. `failure`: null unless it failed.
CREATE TABLE backup_report (
  name         text PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('full', 'differential', 'incremental', 'files', 'restoreTest')),
  started_at   timestamptz NOT NULL DEFAULT now(),
  announced_at timestamptz,
  finished_at  timestamptz,
  bytes        bigint CHECK (bytes >= 0),
  seconds      integer CHECK (seconds >= 0),
  failure      text
);

CREATE INDEX backup_report_latest ON backup_report (kind, finished_at DESC);
