import { type Kysely, sql } from 'kysely';

/** Portal content, edited with forms; its revisions; and its counters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `draft` is the version being edited, `data` the published one: answers of a form `content-<kind>`. The columns
  // beside them are extracted from `data` if present, otherwise from `draft`, so that lists need to read neither;
  // `title` is that of the draft. `card` is what lists show of published content. `code` is a name in addresses.
  // `publish_at` is in the future for scheduled content. `stamp` is the idempotency key with which the content was
  // created.
  await sql`
    CREATE TABLE content (
      id                 uuid PRIMARY KEY,
      organisation_id    uuid NOT NULL REFERENCES organisation (id),
      kind               text NOT NULL,
      category           text NOT NULL DEFAULT '',
      code               text,
      title              text NOT NULL,
      state              text NOT NULL CHECK (state IN ('draft', 'scheduled', 'published', 'withdrawn')),
      publish_at         timestamptz,
      top                boolean NOT NULL DEFAULT false,
      headline           boolean NOT NULL DEFAULT false,
      rank               integer NOT NULL DEFAULT 9999,
      topic_id           uuid REFERENCES content (id),
      card               jsonb,
      data               jsonb,
      draft              jsonb NOT NULL,
      revision           integer NOT NULL CHECK (revision > 0),
      published_revision integer,
      form_version       text NOT NULL,
      views              integer NOT NULL DEFAULT 0,
      stamp              text,
      created_at         timestamptz NOT NULL DEFAULT now(),
      updated_at         timestamptz NOT NULL,
      updated_by         uuid REFERENCES account (id),
      UNIQUE (organisation_id, stamp),
      CHECK (state NOT IN ('published', 'scheduled') OR publish_at IS NOT NULL),
      CHECK (state <> 'published' OR (card IS NOT NULL AND data IS NOT NULL AND published_revision IS NOT NULL))
    ) WITH (fillfactor = 85)`.execute(db);
  // Latest first: all, by category, topic or mark; other kinds in an explicit order.
  for (const [name, columns, filter] of [
    ['content_kind', 'organisation_id, kind, publish_at DESC, id DESC', ''],
    ['content_category', 'organisation_id, kind, category, publish_at DESC, id DESC', ''],
    ['content_topic', 'topic_id, kind, publish_at DESC, id DESC', 'AND topic_id IS NOT NULL'],
    ['content_top', 'organisation_id, kind, publish_at DESC, id DESC', 'AND top'],
    ['content_headline', 'organisation_id, kind, publish_at DESC, id DESC', 'AND headline'],
    ['content_rank', 'organisation_id, kind, rank, id', "AND kind NOT IN ('article')"],
  ]) {
    await sql`
      CREATE INDEX ${sql.ref(name ?? '')} ON content (${sql.raw(columns ?? '')})
        WHERE state = 'published' ${sql.raw(filter ?? '')}`.execute(db);
  }
  await sql`CREATE INDEX content_due ON content (publish_at) WHERE state = 'scheduled'`.execute(db);
  await sql`CREATE INDEX content_desk ON content (organisation_id, kind, updated_at DESC, id DESC)`.execute(
    db,
  );
  // A name in addresses is unique: topics and pages share one namespace.
  await sql`
    CREATE UNIQUE INDEX content_code ON content (organisation_id, (CASE WHEN kind = 'aed' THEN kind ELSE '' END), code)
      WHERE code IS NOT NULL`.execute(db);
  // These kinds have one item per organisation.
  await sql`
    CREATE UNIQUE INDEX content_single ON content (organisation_id, kind)
      WHERE kind IN ('settings', 'menu', 'tiles')`.execute(db);

  await sql`
    CREATE TABLE content_revision (
      content_id   uuid NOT NULL REFERENCES content (id),
      revision     integer NOT NULL,
      action       text NOT NULL CHECK (action IN ('saved', 'scheduled', 'published', 'withdrawn', 'restored')),
      title        text NOT NULL,
      data         jsonb NOT NULL,
      form_version text NOT NULL,
      note         text NOT NULL DEFAULT '',
      author       uuid REFERENCES account (id),
      at           timestamptz NOT NULL,
      PRIMARY KEY (content_id, revision)
    )`.execute(db);
  await sql`
    CREATE TRIGGER content_revision_append_only BEFORE UPDATE OR DELETE ON content_revision
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);

  // Counters: per state ('state/draft'); for published content per shelf ('all', 'category/notice', 'topic/<id>'), in
  // total and by year, month and day of Shanghai. They are used to jump to any page without counting rows.
  await sql`
    CREATE TABLE content_count (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      kind            text NOT NULL,
      shelf           text COLLATE "C" NOT NULL,
      span            text COLLATE "C" NOT NULL CHECK (span IN ('all', 'year', 'month', 'day')),
      period          text COLLATE "C" NOT NULL,
      entries         integer NOT NULL,
      PRIMARY KEY (organisation_id, kind, shelf, span, period)
    ) WITH (fillfactor = 50)`.execute(db);
  const changes = {
    INSERT: 'SELECT 1 AS n, * FROM new_rows',
    UPDATE: 'SELECT 1 AS n, * FROM new_rows UNION ALL SELECT -1 AS n, * FROM old_rows',
    DELETE: 'SELECT -1 AS n, * FROM old_rows',
  };
  const tables = {
    INSERT: 'NEW TABLE AS new_rows',
    UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    DELETE: 'OLD TABLE AS old_rows',
  };
  for (const event of ['INSERT', 'UPDATE', 'DELETE'] as const) {
    const name = `count_content_${event.toLowerCase()}`;
    // In a fixed order, to avoid deadlocks between concurrent publications.
    await sql`
      CREATE FUNCTION ${sql.ref(name)}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO content_count AS known (organisation_id, kind, shelf, span, period, entries)
        SELECT organisation_id, kind, shelf, span, period, sum(n) FROM (
          SELECT n, organisation_id, kind, 'state/' || state AS shelf, 'all' AS span, '' AS period
            FROM (${sql.raw(changes[event])}) AS changed
          UNION ALL
          SELECT n, organisation_id, kind, shelves.shelf, spans.span, spans.period
            FROM (${sql.raw(changes[event])}) AS changed,
                 LATERAL (SELECT to_char(publish_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day) AS days,
                 LATERAL (VALUES ('all'), ('category/' || NULLIF(category, '')), ('topic/' || topic_id)) AS shelves (shelf),
                 LATERAL (VALUES ('all', ''), ('year', left(day, 4)), ('month', left(day, 7)), ('day', day)) AS spans (span, period)
           WHERE state = 'published' AND shelves.shelf IS NOT NULL) AS each_one
         GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5
        ON CONFLICT (organisation_id, kind, shelf, span, period)
          DO UPDATE SET entries = known.entries + excluded.entries;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER ${sql.ref(name)} AFTER ${sql.raw(event)} ON content
        REFERENCING ${sql.raw(tables[event])}
        FOR EACH STATEMENT EXECUTE FUNCTION ${sql.ref(name)}()`.execute(db);
  }
}
