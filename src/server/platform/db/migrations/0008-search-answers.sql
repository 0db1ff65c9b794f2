-- Searches that understand: words that mean the same, and what was sought in vain.

-- Groups of words that mean the same, each a line; null before they have been edited.
ALTER TABLE organisation ADD COLUMN synonyms text[];

-- Searches without a result, by their folded text, without any mark of who searched.
CREATE TABLE vain_search (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  text            text NOT NULL,
  times           integer NOT NULL DEFAULT 1,
  first_at        timestamptz NOT NULL,
  last_at         timestamptz NOT NULL,
  PRIMARY KEY (text, organisation_id)
);
CREATE INDEX vain_search_frequent ON vain_search (organisation_id, times DESC, last_at DESC);
CREATE INDEX vain_search_old ON vain_search (last_at);

-- Contacts are places now; AEDs are added to the index when it is rebuilt.
UPDATE search_entry
   SET kind = 'place', grams = ts_delete(grams, '#page') || array_to_tsvector(ARRAY['#place'])
 WHERE kind = 'page' AND path LIKE '/contact?%';
