-- Translations of published content, text by text.

-- One row per text of the content as it was published when an editor saved its translation. `path`: which text, as a
-- JSON pointer. `source`: the text, as it is sent; for articles HTML. `translation`: empty where there is none.
-- `revision`: the published revision that the translation is known to fit.
CREATE TABLE content_translation (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  content_id      uuid NOT NULL,
  language        text NOT NULL,
  path            text NOT NULL,
  html            boolean NOT NULL,
  source          text NOT NULL,
  translation     text NOT NULL,
  revision        integer NOT NULL,
  updated_at      timestamptz NOT NULL,
  updated_by      uuid,
  PRIMARY KEY (content_id, language, path, organisation_id),
  FOREIGN KEY (content_id, organisation_id) REFERENCES content (id, organisation_id),
  FOREIGN KEY (updated_by, organisation_id) REFERENCES account (id, organisation_id)
);
-- Answers are translated text by text, whichever content a text is from.
CREATE INDEX content_translation_source ON content_translation (organisation_id, language, md5(source))
  WHERE translation <> '';
