import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { readAttendance, recordAttendanceEntry } from './attendance';
import { lockSignUp } from './attendance-store';
import { listNoShows } from './no-show-store';
import { notifyAbsence } from './notifications';

/** Time for staff to enter volunteers who attended without check-in. */
const GRACE_MS = 24 * 3_600_000;

/** Activities that ended earlier are left to staff. */
const LOOK_BACK_MS = 30 * 24 * 3_600_000;

/**
 * Records no-shows. An activity without any check-in is skipped, because its paper list has not been entered yet.
 * Volunteers with an earlier excuse are skipped.
 * @returns number of recorded no-shows
 */
export async function noteNoShows({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const span = [new Date(now.getTime() - LOOK_BACK_MS), new Date(now.getTime() - GRACE_MS)] as const;
  let recordedCount = 0;
  for (const applicationId of await listNoShows(db, span)) {
    if (await db.transaction().execute(trx => recordNoShow(trx, applicationId, now))) recordedCount += 1;
  }
  return recordedCount;
}

async function recordNoShow(trx: Kysely<DB>, applicationId: string, now: Date): Promise<boolean> {
  const signUp = await lockSignUp(trx, applicationId);
  if (signUp?.state !== 'confirmed') return false;
  // An entry may have been recorded meanwhile.
  const { entries } = await readAttendance(trx, signUp);
  if (entries.length > 0) return false;
  await recordAttendanceEntry(trx, signUp, { id: randomUUID(), kind: 'absent', method: 'system' }, now);
  await notifyAbsence(trx, signUp, now);
  return true;
}
