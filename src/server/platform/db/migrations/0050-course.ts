import { type Kysely, sql } from 'kysely';

/** Classes become content items: data for their pages, and the requirements for passing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `data` and `card` are those of the published content; older classes have none. A withdrawn class is kept for its
  // participants and hidden. `taken` is updated by the seats only.
  await sql`
    ALTER TABLE course
      ADD COLUMN data          jsonb   NOT NULL DEFAULT '{}',
      ADD COLUMN card          jsonb,
      ADD COLUMN shown         boolean NOT NULL DEFAULT true,
      ADD COLUMN valid_years   integer NOT NULL DEFAULT 3,
      ADD COLUMN exam_required boolean NOT NULL DEFAULT false,
      ADD COLUMN lessons_first boolean NOT NULL DEFAULT false`.execute(db);
}
