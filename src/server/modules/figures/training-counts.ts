import { sql } from 'kysely';
import { shanghaiDay } from '../../../domain/dates';
import type { RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';

/**
 * Keeps that a class or talk has been held, and for how many: once for an application, in the transaction that says so.
 */
export async function recordTrainingHeld(
  tx: Tx,
  { applicationId, at }: Pick<RecordedTransitionContext, 'applicationId' | 'at'>,
  people: number,
): Promise<void> {
  await sql`
    INSERT INTO teaching (application_id, organisation_id, people, held_on)
    SELECT id, organisation_id, ${people}::int, ${shanghaiDay(at)}::date FROM application WHERE id = ${applicationId}
    ON CONFLICT (application_id) DO NOTHING`.execute(tx);
}
