import { type Kysely, sql } from 'kysely';

/** Impact reports: the effect of a form version on all drafts and open applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `content` is the examined version; the report is valid only for `live_version` and `migration`. `back` is the
  // publication of an earlier version to be made when the report has no stranded drafts or applications; `published` is
  // its number. No answers or names are stored here.
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
