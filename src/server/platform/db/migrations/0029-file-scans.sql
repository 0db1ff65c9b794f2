-- What a scanner for malware found in files.

-- Null where no scanner ran when the file was uploaded. `pending`: not scanned yet; `failed`: the scanner could not say.
-- Only a file that is null or `clean` is given out.
ALTER TABLE file ADD COLUMN scan_state text;
ALTER TABLE file ADD CONSTRAINT file_scan_state_check CHECK (scan_state IN ('pending', 'clean', 'infected', 'failed'));
-- What the scanner calls what it found.
ALTER TABLE file ADD COLUMN scan_finding text;
ALTER TABLE file ADD COLUMN scanned_at timestamptz;
CREATE INDEX file_not_clean ON file (organisation_id, created_at) WHERE scan_state IN ('pending', 'failed', 'infected');
