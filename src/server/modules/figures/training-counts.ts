import { sql } from 'kysely';
import { shanghaiDay } from '../../../domain/dates';
import type { RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/**
 * Records that a class or talk was held, and the number of participants: once per application, in the transaction of
 * its event.
 */
export async function recordTrainingHeld(
  tx: Tx,
  { applicationId, at }: Pick<RecordedTransitionContext, 'applicationId' | 'at'>,
  participants: number,
): Promise<void> {
  await sql`
    INSERT INTO teaching (application_id, organisation_id, people, held_on)
    SELECT id, organisation_id, ${participants}::int, ${shanghaiDay(at)}::date FROM application
     WHERE organisation_id = ${thisOrganisation} AND id = ${applicationId}
    ON CONFLICT (application_id, organisation_id) DO NOTHING`.execute(tx);
}
