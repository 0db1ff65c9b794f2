import { type Kysely, sql } from 'kysely';

/** Classes are written as contents: what their pages show, and what is asked of who wants to pass. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `data` and `card` are those of the published content; a class of before has none. One that was withdrawn stays for
  // those who came, and is not shown. `taken` is counted by the seats alone.
  await sql`
    ALTER TABLE course
      ADD COLUMN data          jsonb   NOT NULL DEFAULT '{}',
      ADD COLUMN card          jsonb,
      ADD COLUMN shown         boolean NOT NULL DEFAULT true,
      ADD COLUMN valid_years   integer NOT NULL DEFAULT 3,
      ADD COLUMN exam_required boolean NOT NULL DEFAULT false,
      ADD COLUMN lessons_first boolean NOT NULL DEFAULT false`.execute(db);
}
