import type { Services } from '../../engine/services';
import { addViews } from './store';

/** Seconds for which views are counted in memory: views of a popular article are written together. */
const FLUSH_INTERVAL_SECONDS = 5;

const pendingViews = new WeakMap<object, Map<string, number>>();

/** Counts a view. Views are written to the database with a delay and are lost if the server stops before. */
export function countView({ db, log }: Pick<Services, 'db' | 'log'>, id: string): void {
  const known = pendingViews.get(db);
  const views = known ?? new Map<string, number>();
  views.set(id, (views.get(id) ?? 0) + 1);
  if (known) return;
  pendingViews.set(db, views);
  setTimeout(() => {
    pendingViews.delete(db);
    addViews(db, views).catch(error => log.warn({ err: error }, 'readings were not counted'));
  }, FLUSH_INTERVAL_SECONDS * 1000).unref();
}
