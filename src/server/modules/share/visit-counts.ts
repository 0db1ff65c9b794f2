import { today } from '../../../domain/dates';
import type { Services } from '../../engine/services';
import { addVisits, type ShortLinkVisits } from './short-link-store';

/** Seconds for which visits are counted in memory: those of a popular link are written together. */
const FLUSH_INTERVAL_SECONDS = 5;

const pendingVisits = new WeakMap<object, Map<string, ShortLinkVisits>>();

/** Counts a visit of a short link. Visits are written with a delay and are lost if the server stops before. */
export function countVisit(
  { db, log }: Pick<Services, 'db' | 'log'>,
  organisationId: string,
  code: string,
): void {
  const known = pendingVisits.get(db);
  const counts = known ?? new Map<string, ShortLinkVisits>();
  const day = today();
  const key = JSON.stringify([organisationId, code, day]);
  const { visits } = counts.get(key) ?? { visits: 0 };
  counts.set(key, { organisationId, code, day, visits: visits + 1 });
  if (known) return;
  pendingVisits.set(db, counts);
  setTimeout(() => void writeVisits({ db, log }), FLUSH_INTERVAL_SECONDS * 1000).unref();
}

async function writeVisits({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const counts = pendingVisits.get(db);
  pendingVisits.delete(db);
  if (!counts) return;
  await addVisits(db, [...counts.values()]).catch(error =>
    log.warn({ err: error }, 'visits of short links were not counted'),
  );
}
