import { randomUUID } from 'node:crypto';
import type { Services } from '../../engine/services';
import { writeTogether } from '../../platform/db/batch-writes';
import { type Clerk, note } from './audit-log';
import { lockChange } from './change-store';
import { makeReport } from './jobs';
import type { Back } from './publish-rollback';
import type { Replacing } from './report/classify';
import { finishReport, insertReport, lastReport, type ReportRow } from './report/report-store';
import { existingReport, isFresh } from './reports';

/** What a report is made for: a change, or the way back to an earlier version. */
type Purpose = { changeId: string } | { back: Back };

/**
 * Begins a report, which a job makes. Of a change there is one at a time: whoever asks for what is under way is given
 * that, and what is under way of other texts is over.
 */
export async function startReport(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  by: Clerk,
  about: Replacing,
  purpose: Purpose,
): Promise<ReportRow> {
  const { live, newer, migration } = about;
  const id = randomUUID();
  const making = await jobs.enqueueing(makeReport, { id });
  return db.transaction().execute(async trx => {
    if ('changeId' in purpose) {
      await lockChange(trx, purpose.changeId);
      const last = await lastReport(trx, purpose.changeId);
      if (last?.state === 'running') {
        if (isFresh(last, about)) return last;
        await finishReport(trx, last.id, { error: '修改又有变化，已经重新回放' });
      }
      await note(trx, by, 'form.reported', newer);
    }
    await insertReport(trx, {
      id,
      flow: newer.flow,
      change_id: 'changeId' in purpose ? purpose.changeId : null,
      version: newer.version,
      live_version: live.version,
      content: JSON.stringify(newer),
      migration: JSON.stringify(migration),
      state: 'running',
      back: 'back' in purpose ? JSON.stringify(purpose.back) : null,
      started_by: by.accountId,
      started_at: new Date(),
    });
    await writeTogether(trx, [making]);
    return existingReport(trx, id);
  });
}
