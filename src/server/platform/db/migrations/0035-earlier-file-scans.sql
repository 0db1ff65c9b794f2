-- Files that were stored when no scanner ran are scanned afterwards.

-- While a job scans a file, until when it is that job's alone: a process that has ended leaves it to another.
ALTER TABLE file ADD COLUMN scan_claimed_until timestamptz;
-- Such a file stays null until it is found clean or infected, so that it can be opened meanwhile. One that the scanner could
-- not scan has `scanned_at` and `scan_finding`, and is tried again.
CREATE INDEX file_never_scanned ON file (organisation_id, created_at) WHERE scan_state IS NULL AND stored_at IS NOT NULL;
