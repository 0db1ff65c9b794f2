-- News and other published content, letters, AEDs, search, statistics.

-- `draft` is the version being edited, `data` the published one: answers of a form `content-<kind>`. The columns
-- beside them are extracted from `data` if present, otherwise from `draft`, so that lists need to read neither;
-- `title` is that of the draft. `card` is what lists show of published content. `code` is a name in addresses.
-- `publish_at` is in the future for scheduled content. `idempotency_key` is that of the request that created it.
CREATE TABLE content (
  organisation_id    uuid NOT NULL REFERENCES organisation (id),
  id                 uuid NOT NULL,
  kind               text NOT NULL,
  category           text NOT NULL DEFAULT '',
  code               text,
  title              text NOT NULL,
  state              text NOT NULL CHECK (state IN ('draft', 'scheduled', 'published', 'withdrawn')),
  publish_at         timestamptz,
  top                boolean NOT NULL DEFAULT false,
  headline           boolean NOT NULL DEFAULT false,
  rank               integer NOT NULL DEFAULT 9999,
  topic_id           uuid,
  card               jsonb,
  data               jsonb,
  draft              jsonb NOT NULL,
  revision           integer NOT NULL CHECK (revision > 0),
  published_revision integer,
  form_version       text NOT NULL,
  views              integer NOT NULL DEFAULT 0,
  idempotency_key    text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL,
  updated_by         uuid,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (idempotency_key, organisation_id),
  FOREIGN KEY (topic_id, organisation_id) REFERENCES content (id, organisation_id),
  FOREIGN KEY (updated_by, organisation_id) REFERENCES account (id, organisation_id),
  CHECK ((state NOT IN ('published', 'scheduled')) OR publish_at IS NOT NULL),
  CHECK (state <> 'published' OR (card IS NOT NULL AND data IS NOT NULL AND published_revision IS NOT NULL))
) WITH (fillfactor = 85);
CREATE INDEX content_kind ON content (organisation_id, kind, publish_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX content_category ON content (organisation_id, kind, category, publish_at DESC, id DESC)
  WHERE state = 'published';
CREATE INDEX content_topic ON content (topic_id, kind, publish_at DESC, id DESC)
  WHERE state = 'published' AND topic_id IS NOT NULL;
CREATE INDEX content_top ON content (organisation_id, kind, publish_at DESC, id DESC)
  WHERE state = 'published' AND top;
CREATE INDEX content_headline ON content (organisation_id, kind, publish_at DESC, id DESC)
  WHERE state = 'published' AND headline;
CREATE INDEX content_rank ON content (organisation_id, kind, rank, id) WHERE state = 'published' AND kind <> 'article';
CREATE INDEX content_due ON content (publish_at) WHERE state = 'scheduled';
CREATE INDEX content_updated ON content (organisation_id, kind, updated_at DESC, id DESC);
-- A name in addresses is unique: topics and pages share one namespace.
CREATE UNIQUE INDEX content_code ON content (organisation_id, (
CASE
    WHEN (kind = 'aed') THEN kind
    ELSE ''
END), code)
  WHERE (code IS NOT NULL);
-- These kinds have one item per organisation.
CREATE UNIQUE INDEX content_single ON content (organisation_id, kind) WHERE kind IN ('settings', 'menu', 'tiles');

CREATE TABLE content_revision (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  content_id      uuid NOT NULL,
  revision        integer NOT NULL,
  action          text NOT NULL CHECK (action IN ('saved', 'scheduled', 'published', 'withdrawn', 'restored')),
  title           text NOT NULL,
  data            jsonb NOT NULL,
  form_version    text NOT NULL,
  note            text NOT NULL DEFAULT '',
  author          uuid,
  at              timestamptz NOT NULL,
  PRIMARY KEY (content_id, revision, organisation_id),
  FOREIGN KEY (content_id, organisation_id) REFERENCES content (id, organisation_id),
  FOREIGN KEY (author, organisation_id) REFERENCES account (id, organisation_id)
);

-- Counters: per state ('state/draft'); for published content per list ('all', 'category/notice', 'topic/<id>'), in
-- total and by year, month and day of Shanghai. They are used to jump to any page without counting rows.
CREATE TABLE content_count (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  kind            text NOT NULL,
  list            text COLLATE "C" NOT NULL,
  span            text COLLATE "C" NOT NULL CHECK (span IN ('all', 'year', 'month', 'day')),
  period          text COLLATE "C" NOT NULL,
  entries         integer NOT NULL,
  PRIMARY KEY (kind, list, span, period, organisation_id)
) WITH (fillfactor = 50);

-- One row per letter. `code`: the query code, encrypted. `mobile_index`: for counting the letters per mobile number
-- and day. `agreed`: whether the author agrees to publication; can be withdrawn.
CREATE TABLE letter (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  account_id      uuid NOT NULL,
  no              text NOT NULL,
  code            bytea NOT NULL,
  mobile_index    text,
  agreed          boolean NOT NULL,
  written_on      date NOT NULL,
  PRIMARY KEY (application_id, organisation_id),
  UNIQUE (no, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id)
);
CREATE INDEX letter_mobile ON letter (organisation_id, mobile_index, written_on) WHERE mobile_index IS NOT NULL;
CREATE INDEX letter_account ON letter (account_id);

-- Published letters, as edited by staff. The row is deleted when a letter is unpublished.
CREATE TABLE published_letter (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  application_id  uuid NOT NULL,
  type            text NOT NULL,
  title           text NOT NULL,
  content         text NOT NULL,
  writer          text NOT NULL,
  reply           text NOT NULL,
  office          text NOT NULL,
  score           integer CHECK (score >= 1 AND score <= 5),
  written_at      timestamptz NOT NULL,
  answered_at     timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  UNIQUE (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES letter (application_id, organisation_id) ON DELETE CASCADE
);
CREATE INDEX published_letter_time ON published_letter (organisation_id, answered_at DESC, id DESC);
CREATE INDEX published_letter_type ON published_letter (organisation_id, type, answered_at DESC, id DESC);

-- Counters of letters by outcome, updated with every event, so that showing three numbers needs no aggregation.
CREATE TABLE letter_total (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  received        integer NOT NULL,
  answered        integer NOT NULL,
  rated           integer NOT NULL,
  score           integer NOT NULL,
  PRIMARY KEY (organisation_id)
);

-- Pickup locations for paper certificates.
CREATE TABLE pickup_site (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  code            text NOT NULL,
  name            text NOT NULL,
  address         text NOT NULL,
  hours           text NOT NULL,
  phone           text NOT NULL,
  open            boolean NOT NULL,
  position        integer NOT NULL,
  PRIMARY KEY (code, organisation_id)
);

-- `place` is the position in the Mercator projection (src/domain/geo.ts). `open_minutes` counts from Monday, 0:00;
-- it is null when the opening hours cannot be parsed. AEDs out of service have no row. As with search_entry: text
-- search must use the index.
CREATE TABLE aed_place (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  name            text NOT NULL,
  county          text NOT NULL,
  address         text NOT NULL,
  position        text NOT NULL,
  lng             double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  lat             double precision NOT NULL CHECK (lat BETWEEN -85 AND 85),
  place           point NOT NULL,
  open_time       text NOT NULL,
  open_minutes    int4multirange,
  status          text NOT NULL CHECK (status IN ('可用', '维护中')),
  manager         text NOT NULL,
  phone           text NOT NULL,
  grams           tsvector NOT NULL,
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id)
);
-- As with search_entry: text search must use the index.
ALTER TABLE aed_place ALTER COLUMN grams SET STATISTICS 0;
-- Returns the nearest rows without sorting.
CREATE INDEX aed_place_nearest ON aed_place USING gist (place);
CREATE INDEX aed_place_county ON aed_place (organisation_id, county, name, id);
CREATE INDEX aed_place_grams ON aed_place USING gin (grams);

-- Number of AEDs per district: counting a million takes longer than finding the nearest.
CREATE TABLE aed_total (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  county          text NOT NULL,
  places          integer NOT NULL,
  PRIMARY KEY (county, organisation_id)
);

CREATE TABLE direct_answer (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  keys            text[] NOT NULL,
  title           text NOT NULL,
  text            text NOT NULL,
  facts           jsonb NOT NULL,
  links           jsonb NOT NULL,
  rank            integer NOT NULL,
  PRIMARY KEY (id, organisation_id)
);
CREATE INDEX direct_answer_organisation ON direct_answer (organisation_id, rank);

-- `ref` is the id within the kind, e.g. of a content item or a project. The keys are the normalised texts
-- (src/domain/search-text.ts); `grams` are the index terms. Entries without a date never become outdated. Ranking
-- reads many rows but few full texts: these are stored out of line, so that the rows stay small. With statistics on
-- frequent words, the planner would prefer a sequential scan to the index, because it ignores the cost of
-- decompressing the grams. Years since the beginning of 2000; null for entries that never become outdated.
CREATE TABLE search_entry (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  kind            text NOT NULL,
  ref             text NOT NULL,
  title           text NOT NULL,
  summary         text NOT NULL,
  path            text NOT NULL,
  published_at    timestamptz,
  title_key       text NOT NULL,
  summary_key     text NOT NULL,
  text            text NOT NULL,
  text_key        text NOT NULL,
  grams           tsvector NOT NULL,
  years           double precision GENERATED ALWAYS AS (
                    EXTRACT(epoch FROM published_at - '2000-01-01 00:00:00+00'::timestamptz)::double precision / 31557600
                  ) STORED,
  PRIMARY KEY (kind, ref, organisation_id)
) WITH (toast_tuple_target = 256);
-- Columns that are searched are not compressed, because decompressing takes longer than reading; full texts, of which
-- few are read, are stored out of line, so that the rows stay small.
ALTER TABLE search_entry
  ALTER COLUMN title_key SET STORAGE MAIN,
  ALTER COLUMN summary_key SET STORAGE MAIN,
  ALTER COLUMN text_key SET STORAGE EXTERNAL;
-- With statistics on frequent words, the planner would prefer a sequential scan to the index, because it ignores the
-- cost of decompressing the grams.
ALTER TABLE search_entry ALTER COLUMN grams SET STATISTICS 0;
-- Publishing is rare and may be slow; searches must not have to scan a pending list.
CREATE INDEX search_entry_grams ON search_entry USING gin (grams) WITH (fastupdate=off);
CREATE INDEX search_entry_newest ON search_entry (organisation_id, years DESC);
CREATE INDEX search_entry_newest_kind ON search_entry (organisation_id, kind, years DESC);

-- The value of a statistic's part is the sum of its slots: see `counting_slot`. Written by triggers only.
CREATE TABLE statistic (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  figure          text NOT NULL,
  part            text NOT NULL,
  slot            integer NOT NULL,
  value           bigint NOT NULL,
  PRIMARY KEY (figure, part, slot, organisation_id)
) WITH (fillfactor = 50);

-- Manually entered values: counts from before the portal, and low-stock thresholds.
CREATE TABLE manual_statistic (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  figure          text NOT NULL,
  part            text NOT NULL,
  value           bigint NOT NULL CHECK (value >= 0),
  PRIMARY KEY (figure, part, organisation_id)
);
