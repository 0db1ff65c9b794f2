import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { listExpiredSignUps } from './expired-sign-up-store';
import { SIGN_UP_FLOW } from './sign-up';

/**
 * Ends sign-ups that are still undecided when their activity is over or cancelled: they leave the review queue, and the
 * volunteers are notified. They do not count as no-shows.
 * @returns number of ended sign-ups
 */
export async function closeExpiredSignUps(
  { db, flows, log }: Pick<Services, 'db' | 'flows' | 'log'>,
  now: Date,
): Promise<number> {
  let endedCount = 0;
  for (const { application_id: id, organisation_id: organisationId, ...row } of await listExpiredSignUps(
    db,
    now,
  )) {
    const reason = `“${row.title}”${row.cancelled_reason === null ? OVER : CALLED_OFF}`;
    try {
      const end = { organisationId, reason, key: `volunteer:undecided:${id}` };
      await flows.cancelForApplicant({ id, flow: SIGN_UP_FLOW }, end);
      endedCount += 1;
    } catch (error) {
      // It has been decided on meanwhile.
      if (error instanceof Refusal) continue;
      log.error(
        { err: error, application: id },
        'an undecided sign-up could not be ended after the activity',
      );
    }
  }
  return endedCount;
}

const OVER = '已经结束，这件报名没有来得及审核，不计爽约，请见谅';
const CALLED_OFF = '已取消，报名随之作废，不计爽约';
