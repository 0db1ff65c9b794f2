import { type Kysely, sql } from 'kysely';

/** Reports: what a version of a form would mean for every draft and application that is under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `content` is the version as it was examined; `live_version` and `migration` say what it was held against: with
  // others the report says nothing any more. `back` is the publication that follows when nothing is stranded, of a
  // return to an earlier version; `published` its number. Neither answers nor names are kept here.
  await sql`
    CREATE TABLE form_report (
      id           uuid PRIMARY KEY,
      flow         text NOT NULL,
      change_id    uuid REFERENCES form_change (id),
      version      text NOT NULL,
      live_version text NOT NULL,
      content      json NOT NULL,
      migration    jsonb NOT NULL,
      state        text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
      done         integer NOT NULL DEFAULT 0,
      total        integer NOT NULL DEFAULT 0,
      result       jsonb,
      error        text,
      back         jsonb,
      published    integer,
      started_by   uuid NOT NULL REFERENCES account (id),
      started_at   timestamptz NOT NULL,
      finished_at  timestamptz,
      CHECK ((state = 'done') = (result IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX form_report_change ON form_report (change_id, started_at DESC)`.execute(db);
  await sql`CREATE INDEX form_report_age ON form_report (started_at)`.execute(db);
}
