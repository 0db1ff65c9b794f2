import { randomUUID } from 'node:crypto';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { logFormChange, type StudioUser } from './audit-log';
import { lockChange } from './change-store';
import { generateReport } from './jobs';
import type { PendingRollback } from './publish-rollback';
import type { FormReplacement } from './report/classify';
import { finishReport, insertReport, lastReport, type ReportRow } from './report/report-store';
import { existingReport, isReportCurrent } from './reports';

/** Purpose of a report: a change, or a rollback to an earlier version. */
type Purpose = { changeId: string } | { back: PendingRollback };

/**
 * Starts a report, which a job generates. A change has one running report at a time: if it is current, it is returned;
 * if the texts have changed, it is ended and replaced.
 */
export async function startReport(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  studioUser: StudioUser,
  replacement: FormReplacement,
  purpose: Purpose,
): Promise<ReportRow> {
  const { live, newer, migration } = replacement;
  const id = randomUUID();
  const enqueueWrite = await jobs.prepareEnqueue(generateReport, { id });
  return db.transaction().execute(async trx => {
    if ('changeId' in purpose) {
      await lockChange(trx, purpose.changeId);
      const last = await lastReport(trx, purpose.changeId);
      if (last?.state === 'running') {
        if (isReportCurrent(last, replacement)) return last;
        await finishReport(trx, last.id, { error: '修改又有变化，已经重新回放' });
      }
      await logFormChange(trx, studioUser, 'form.reported', newer);
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
      started_by: studioUser.accountId,
      started_at: new Date(),
    });
    await executeWrites(trx, [enqueueWrite]);
    return existingReport(trx, id);
  });
}
