import { type Kysely, sql } from 'kysely';

/** Whether an organisation currently accepts lecture requests; it does when there is no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE lecture_intake (
      organisation_id uuid PRIMARY KEY REFERENCES organisation (id),
      open            boolean NOT NULL
    )`.execute(db);
}
