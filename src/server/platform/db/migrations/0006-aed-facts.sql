-- What a published AED says beside where it is, and reports of AEDs that are broken or missing.

ALTER TABLE aed_place
  ADD COLUMN floor text NOT NULL DEFAULT '',
  ADD COLUMN key_holder text NOT NULL DEFAULT '',
  ADD COLUMN inspected_on date,
  ADD COLUMN expires_on date,
  ADD COLUMN photo text;

UPDATE aed_place AS place
   SET expires_on = (content.data->>'expireDate')::date, photo = content.data->>'cover'
  FROM content
 WHERE content.id = place.id AND content.organisation_id = place.organisation_id AND content.state = 'published';

-- Reports that staff have not answered yet; `checking` since they have taken one up. The row is deleted with the
-- answer. `aed_id` may name an AED that has been withdrawn. Only one of the fixed choices is public, no text of the
-- person who reports.
CREATE TABLE aed_report (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  aed_id          uuid NOT NULL,
  problem         text NOT NULL,
  checking        boolean NOT NULL DEFAULT false,
  reported_at     timestamptz NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);
CREATE INDEX aed_report_aed ON aed_report (aed_id, reported_at DESC);
