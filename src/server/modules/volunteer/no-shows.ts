import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { readAttendance, recordAttendanceEntry } from './attendance';
import { lockSignUp } from './attendance-store';
import { listNoShows } from './no-show-store';
import { notifyAbsence } from './notifications';

/** Staff have a day to enter who came without the code. */
const GRACE = 24 * 3_600_000;

/** What is longer ago is left to staff. */
const LOOKED_BACK = 30 * 24 * 3_600_000;

/**
 * Notes of those who did not come that they did not. An activity at which nobody was signed in at all is not judged:
 * there the paper list is not entered yet. Whoever was excused before stays excused.
 * @returns how many there were
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
  // Somebody may have been entered since it was looked at.
  const { entries } = await readAttendance(trx, place);
  if (entries.length > 0) return false;
  await recordAttendanceEntry(trx, place, { id: randomUUID(), kind: 'absent', way: 'system' }, now);
  await notifyAbsence(trx, place, now);
  return true;
}
