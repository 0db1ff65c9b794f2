import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { readAttendance, recordAttendanceEntry } from './attendance';
import { lockSignUp } from './attendance-store';
import { listNoShows } from './no-show-store';
import { notifyAbsence } from './notifications';

/** Time for staff to enter volunteers who attended without check-in. */
const GRACE = 24 * 3_600_000;

/** Activities that ended earlier are left to staff. */
const LOOKED_BACK = 30 * 24 * 3_600_000;

/**
 * Records no-shows. An activity without any check-in is skipped, because its paper list has not been entered yet.
 * Volunteers with an earlier excuse are skipped.
 * @returns number of recorded no-shows
 */
export async function noteNoShows({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const span = [new Date(now.getTime() - LOOKED_BACK), new Date(now.getTime() - GRACE)] as const;
  let noted = 0;
  for (const applicationId of await listNoShows(db, span)) {
    if (await db.transaction().execute(trx => noteNoShow(trx, applicationId, now))) noted += 1;
  }
  return noted;
}

async function noteNoShow(trx: Kysely<DB>, applicationId: string, now: Date): Promise<boolean> {
  const place = await lockSignUp(trx, applicationId);
  if (place?.state !== 'given') return false;
  // An entry may have been recorded meanwhile.
  const { entries } = await readAttendance(trx, place);
  if (entries.length > 0) return false;
  await recordAttendanceEntry(trx, place, { id: randomUUID(), kind: 'absent', way: 'system' }, now);
  await notifyAbsence(trx, place, now);
  return true;
}
