import { Refusal } from '../../../domain/refusals';
import { prunePreviews } from '../../engine/forms/preview-store';
import type { Services } from '../../engine/services';
import type { Job } from '../../platform/jobs/job';
import { checkUnderLock, makeReportInWorker, recheckReport } from './pre-publish-check';
import { pendingRollbackOf, publishRollback } from './publish-rollback';
import { countStranded, type ImpactReport } from './report/impact-report';
import {
  findReport,
  finishReport,
  lockRunningReport,
  pruneReports,
  type ReportRow,
} from './report/report-store';
import { WorkerLimitError } from './workers/worker-pool';

/** Days that a report is kept: the history needs none. */
const REPORTS_KEPT = 90;

const UNFINISHED = '回放没有完成，请重试';

/** Tells whoever waits for a report that there will be none. */
export const failLostReport: Job<{ id: string }> = {
  name: 'studio.report.lost',
  work: ({ id }, { services }) => finishReport(services.db, id, { error: UNFINISHED }),
};

/**
 * Holds a version against everything that is under way; goes live with it where it was waited for. One at a time: each
 * takes a core. What would come out the same again ends it; anything else — a server that stops, a database that is
 * away — is tried again.
 */
export const generateReport: Job<{ id: string }> = {
  name: 'studio.report',
  retries: 2,
  // More than the workshop allows, and the looks after it.
  seconds: 180,
  concurrency: 1,
  onExhausted: failLostReport,
  async work({ id }, { services }) {
    const { db, workers, log } = services;
    const row = await findReport(db, id);
    if (row?.state !== 'running') return;
    try {
      await conclude(services, row, await makeReportInWorker(services, workers.report, id));
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof WorkerLimitError)) throw error;
      log.warn({ err: error, report: id }, 'a report could not be made');
      await finishReport(db, id, { error: error instanceof Refusal ? error.message : UNFINISHED });
    }
  },
};

/** Ends a report with its result, and with the publication that waited for it: once, however often it was made. */
async function conclude(services: Services, row: ReportRow, result: ImpactReport): Promise<void> {
  const back = countStranded(result) === 0 ? pendingRollbackOf(row) : null;
  const looked = back && (await recheckReport(services, row, result.begun));
  await services.db.transaction().execute(async trx => {
    if (!(await lockRunningReport(trx, row.id))) return;
    const published = back && (await publishRollback(trx, row, back));
    await finishReport(trx, row.id, { result, published });
    if (looked) await checkUnderLock(services, trx, row, looked);
  });
}

/** Throws away what was only looked at, and reports of long ago. */
export const pruneStudio: Job<object> = {
  name: 'studio.tidy',
  every: 3600,
  retries: 0,
  async work(_, { services: { db } }) {
    const now = Date.now();
    await prunePreviews(db, new Date(now));
    await pruneReports(db, new Date(now - REPORTS_KEPT * 24 * 3600 * 1000));
  },
};
