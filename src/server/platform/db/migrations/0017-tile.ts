import { type Kysely, sql } from 'kysely';

/** 业务直通车: the tiles of the home page, each linking to a page with a short text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `path` is a route of the portal with its query; `drawing` one of the drawings that the page knows.
  await sql`
    CREATE TABLE tile (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      position        integer NOT NULL,
      title           text NOT NULL,
      words           text NOT NULL,
      path            text NOT NULL,
      drawing         text NOT NULL,
      UNIQUE (organisation_id, position)
    )`.execute(db);

  // These flows now have pages of their own: existing menu entries are updated to link to them.
  await sql`
    UPDATE menu SET path = matter.page
    FROM (VALUES
      ('/help-list?type=illness', '/matter/serious-illness'),
      ('/help-list?type=student', '/matter/student-aid'),
      ('/trainList?tab=cpr', '/matter/cpr'),
      ('/trainList?tab=life', '/matter/life'),
      ('/trainList?tab=lecture', '/matter/lecture')
    ) AS matter (path, page)
    WHERE menu.path = matter.path`.execute(db);
}
