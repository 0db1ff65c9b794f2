import { randomUUID } from 'node:crypto';
import { writeTogether } from '../../db/write-together';
import type { Services } from '../../services';
import type { Replacing } from '../../studio/report/classify';
import { insertReport, type ReportRow } from '../../studio/report/report-store';
import { makeReport } from './jobs';
import { existingReport } from './reports';

/** Begins a report; a job makes it. */
export async function startReport(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { live, newer, migration }: Replacing,
  more: { changeId?: string; back?: object; by: string },
): Promise<ReportRow> {
  const id = randomUUID();
  await insertReport(db, {
    id,
    flow: newer.flow,
    change_id: more.changeId ?? null,
    version: newer.version,
    live_version: live.version,
    content: JSON.stringify(newer),
    migration: JSON.stringify(migration),
    state: 'running',
    back: more.back ? JSON.stringify(more.back) : null,
    started_by: more.by,
    started_at: new Date(),
  });
  await writeTogether(db, [await jobs.enqueueing(makeReport, { id })]);
  return existingReport(db, id);
}
