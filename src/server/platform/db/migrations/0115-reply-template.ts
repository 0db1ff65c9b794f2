import { type Kysely, sql } from 'kysely';
import { initialReplyTemplates } from '../../../../domain/reply-templates';

/** Reply templates of staff for messages to applicants: of the organisation, or of one staff member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE reply_template (
      id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      -- Null: every reviewer of the organisation has it.
      account_id      uuid REFERENCES account (id) ON DELETE CASCADE,
      -- Null: for every flow.
      flow            text,
      action          text NOT NULL,
      name            text NOT NULL,
      text            text NOT NULL,
      position        integer NOT NULL GENERATED ALWAYS AS IDENTITY
    )`.execute(db);
  await sql`CREATE INDEX reply_template_organisation ON reply_template (organisation_id, account_id)`.execute(
    db,
  );
  await sql`CREATE INDEX reply_template_account ON reply_template (account_id)`.execute(db);
  for (const { action, flow, name, text } of initialReplyTemplates) {
    await sql`
      INSERT INTO reply_template (organisation_id, flow, action, name, text)
      SELECT id, ${flow}, ${action}, ${name}, ${text} FROM organisation`.execute(db);
  }
}
