import { type Kysely, sql } from 'kysely';

/** Makes a statement of several writes fail as a whole when one of them affects no row: see `executeWrites`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION must_hit(hit boolean, write text) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT hit THEN
        RAISE EXCEPTION USING ERRCODE = 'P0MIS', MESSAGE = write;
      END IF;
      RETURN hit;
    END $$`.execute(db);
}
