-- Upkeep of published content: expiry, checks by editors, findings, and what readers say.

-- Contents of the portal that the answers link to, by the id or the name in the address, each once.
CREATE FUNCTION linked_contents(answers jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(array_agg(DISTINCT found[1]), '{}')
    FROM regexp_matches(
      answers::text,
      '/(?:news/detail|specialShow|videoInfo|memberShow|volunteerInfo|trainInfo|trainVideo)\?id=([0-9A-Za-z-]+)',
      'g') AS found
$$;

-- Number of pictures in the text without an alternative text.
CREATE FUNCTION undescribed_pictures(answers jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(*)::integer
    FROM regexp_matches(COALESCE(answers ->> 'content', ''), '<img [^>]*>', 'g') AS picture
   WHERE picture[1] !~ ' alt="[^"]*[^"\s][^"]*"'
$$;

-- Published content is withdrawn at `expire_at`. `checked_at`: when an editor last confirmed that it is still right,
-- beside its publication.
ALTER TABLE content
  ADD COLUMN expire_at timestamptz,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN linked text[] GENERATED ALWAYS AS (linked_contents(data)) STORED,
  ADD COLUMN undescribed integer GENERATED ALWAYS AS (undescribed_pictures(data)) STORED;
CREATE INDEX content_expiry ON content (expire_at) WHERE state = 'published' AND expire_at IS NOT NULL;
CREATE INDEX content_linking ON content (organisation_id) WHERE state = 'published' AND linked <> '{}';
CREATE INDEX content_undescribed ON content (organisation_id) WHERE state = 'published' AND undescribed > 0;

-- What readers say about a page, without any mark of who they are.
CREATE TABLE content_feedback (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  content_id      uuid NOT NULL,
  useful          boolean NOT NULL,
  comment         text NOT NULL DEFAULT '',
  at              timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (content_id, organisation_id) REFERENCES content (id, organisation_id)
);
CREATE INDEX content_feedback_time ON content_feedback (content_id, at DESC, id DESC);
CREATE INDEX content_feedback_unhelpful ON content_feedback (organisation_id, content_id, at) WHERE NOT useful;
