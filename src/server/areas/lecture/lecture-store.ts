import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';

/** Whether a society takes requests at present. */
export async function takesRequests(db: Kysely<DB>, organisationId: string): Promise<boolean> {
  const intake = await db
    .selectFrom('lecture_intake')
    .select('open')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return intake?.open ?? true;
}

/** When the newest of an account's talks for an organisation was held. @param subject as the flow indexes it */
export async function lastHeld(
  db: Kysely<DB>,
  accountId: string,
  { flow, subject, state }: { flow: string; subject: string; state: string },
): Promise<Date | null> {
  const held = await db
    .selectFrom('application')
    .select('updated_at')
    .where('account_id', '=', accountId)
    .where('flow', '=', flow)
    .where('subject_index', '=', subject)
    .where('state_name', '=', state)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return held?.updated_at ?? null;
}
