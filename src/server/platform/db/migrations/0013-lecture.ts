import { type Kysely, sql } from 'kysely';

/** Whether a society takes requests for talks at present; it does where nothing is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE lecture_intake (
      organisation_id uuid PRIMARY KEY REFERENCES organisation (id),
      open            boolean NOT NULL
    )`.execute(db);
}
