-- Result of the tests derived from the version that a report is on; null until they have run, and for a rollback.

ALTER TABLE form_report ADD COLUMN tests jsonb;
