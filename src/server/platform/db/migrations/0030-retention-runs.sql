-- What the retention job has deleted: the record of its runs.

-- A row for each run in an organisation, also of one that found nothing to delete. `deleted`: number of rows by table.
-- `remaining`: the tables of which the next run deletes more. `failure`: null unless it failed; what was deleted before
-- stays deleted and counted. Rows cannot be changed after they have been written.
CREATE TABLE retention_run (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  started_at      timestamptz NOT NULL,
  finished_at     timestamptz NOT NULL,
  deleted         jsonb NOT NULL,
  remaining       text[] NOT NULL,
  failure         text,
  PRIMARY KEY (id, organisation_id)
);

CREATE INDEX retention_run_latest ON retention_run (organisation_id, started_at DESC);

-- Unlike other records it is deleted by age, so that the server keeps the right to delete.
CREATE FUNCTION refuse_change_of_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER retention_run_append_only BEFORE UPDATE ON retention_run
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_run();
CREATE TRIGGER retention_run_no_delete BEFORE DELETE ON retention_run
  FOR EACH ROW WHEN (OLD.started_at > now() - interval '1 year') EXECUTE FUNCTION refuse_change_of_run();
