import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import { FINDINGS_MESSAGE } from '../../../flows/engine/publication-machine';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { logFormChange, type StudioUser } from './audit-log';
import { assessChange } from './change-assessment';
import { type ChangeRow, lockChange } from './change-store';
import type { FormReplacement } from './impact-report/answer-classifier';
import {
  finishImpactReport,
  type ImpactReportRow,
  insertImpactReport,
  listLastImpactReports,
} from './impact-report/impact-report-store';
import { isImpactReportCurrent, requireImpactReport } from './impact-reports';
import { generateImpactReport } from './jobs';
import type { PendingRollback } from './publish-rollback';

/** Purpose of a report: a change, or a rollback to an earlier version. */
type Purpose = { changeId: string } | { rollback: PendingRollback };

/**
 * Starts a report, which a job generates. A change has one running report on a form at a time: if it is current, it is
 * returned; if the texts have changed, it is ended and replaced.
 */
export async function startImpactReport(
  { db, forms, jobs }: Pick<Services, 'db' | 'forms' | 'jobs'>,
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
      const reports = await listLastImpactReports(trx, purpose.changeId);
      const last = reports.find(({ flow }) => flow === newer.flow);
      if (last?.state === 'running') {
        if (isImpactReportCurrent(last, replacement)) return last;
        await finishImpactReport(trx, last.id, { error: '修改又有变化，已经重新回放' });
      }
      await logFormChange(trx, studioUser, 'form.reported', newer);
    }
    await insertImpactReport(trx, {
      id,
      owner: forms.owners()[0],
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
    return requireImpactReport({ db: trx, forms }, id);
  });
}

/**
 * Starts the reports of a change that are missing or no longer current; all of them when there is none of these.
 * @returns the first of them
 * @throws Refusal `notAllowedNow` while its texts have findings, or when they change no form
 */
export async function startReportsOfChange(
  services: Pick<Services, 'db' | 'forms' | 'jobs' | 'workers'>,
  studioUser: StudioUser,
  row: ChangeRow,
): Promise<ImpactReportRow> {
  const { newer, forms } = await assessChange(services, row);
  if (!newer) throw new Refusal('notAllowedNow', FINDINGS_MESSAGE);
  const open = forms.filter(({ report, reportCurrent }) => !reportCurrent || report?.state === 'failed');
  const started: ImpactReportRow[] = [];
  for (const { live, validation, migration } of open.length > 0 ? open : forms) {
    if (!validation.compiled) throw new Refusal('notAllowedNow', FINDINGS_MESSAGE);
    const replacement = { live, newer: validation.compiled.form, migration };
    started.push(await startImpactReport(services, studioUser, replacement, { changeId: row.id }));
  }
  if (!started[0]) throw new Refusal('notAllowedNow', '没有表单因它改变，不用回放');
  return started[0];
}
