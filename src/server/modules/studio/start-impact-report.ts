import { randomUUID } from 'node:crypto';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { logFormChange, type StudioUser } from './audit-log';
import { lockChange } from './change-store';
import type { FormReplacement } from './impact-report/answer-classifier';
import {
  findLastImpactReport,
  finishImpactReport,
  type ImpactReportRow,
  insertImpactReport,
} from './impact-report/impact-report-store';
import { isImpactReportCurrent, requireImpactReport } from './impact-reports';
import { generateImpactReport } from './jobs';
import type { PendingRollback } from './publish-rollback';

/** Purpose of a report: a change, or a rollback to an earlier version. */
type Purpose = { changeId: string } | { rollback: PendingRollback };

/**
 * Starts a report, which a job generates. A change has one running report at a time: if it is current, it is returned;
 * if the texts have changed, it is ended and replaced.
 */
export async function startImpactReport(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  studioUser: StudioUser,
  replacement: FormReplacement,
  purpose: Purpose,
): Promise<ImpactReportRow> {
  const { live, newer, migration } = replacement;
  const id = randomUUID();
  const enqueueWrite = await jobs.prepareEnqueue(generateImpactReport, { id });
  return db.transaction().execute(async trx => {
    if ('changeId' in purpose) {
      await lockChange(trx, purpose.changeId);
      const last = await findLastImpactReport(trx, purpose.changeId);
      if (last?.state === 'running') {
        if (isImpactReportCurrent(last, replacement)) return last;
        await finishImpactReport(trx, last.id, { error: '修改又有变化，已经重新回放' });
      }
      await logFormChange(trx, studioUser, 'form.reported', newer);
    }
    await insertImpactReport(trx, {
      id,
      flow: newer.flow,
      change_id: 'changeId' in purpose ? purpose.changeId : null,
      version: newer.version,
      live_version: live.version,
      content: JSON.stringify(newer),
      migration: JSON.stringify(migration),
      state: 'running',
      rollback: 'rollback' in purpose ? JSON.stringify(purpose.rollback) : null,
      started_by: studioUser.accountId,
      started_at: new Date(),
    });
    await executeWrites(trx, [enqueueWrite]);
    return requireImpactReport(trx, id);
  });
}
