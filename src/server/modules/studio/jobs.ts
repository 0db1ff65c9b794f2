import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import { pruneFormPreviews } from '../../engine/forms/form-preview-store';
import type { Services } from '../../engine/services';
import type { Job } from '../../platform/jobs/job';
import { WorkerLimitError } from '../../platform/worker-pool';
import { testVersionInWorker } from './derived-tests/test-in-worker';
import type { VersionTests } from './derived-tests/version-tests';
import { countStranded, type ImpactReport } from './impact-report/impact-report';
import {
  findImpactReport,
  finishImpactReport,
  type ImpactReportRow,
  lockRunningImpactReport,
  pruneImpactReports,
} from './impact-report/impact-report-store';
import { updateOverrides } from './override-update';
import { checkUnderLock, recheckImpactReport, runImpactReportInWorker } from './pre-publish-check';
import { pendingRollbackOf, publishRollback } from './publish-rollback';
import { type PublishedForm, publishingTransaction } from './publishing-transaction';
import { changesRetirement } from './retirement';

/** Days that a report is kept; the publication history does not refer to it. */
const REPORT_RETENTION_DAYS = 90;

const UNFINISHED = '回放没有完成，请重试';

/** Marks a report as failed when its job is exhausted. */
export const failLostImpactReport: Job<{ id: string }> = {
  name: 'studio.report.lost',
  work: ({ id }, { services }) => finishImpactReport(services.db, id, { error: UNFINISHED }),
};

/**
 * Generates the impact report of a version, after testing it, and publishes the version if a rollback waits for it. One at a time, as
 * each occupies a core. A deterministic failure ends the report; any other, such as a server shutdown or a lost
 * database connection, is retried.
 */
export const generateImpactReport: Job<{ id: string }> = {
  name: 'studio.report',
  retries: 2,
  // Longer than the time limits of the workers plus the rechecks.
  seconds: 180,
  concurrency: 1,
  onExhausted: failLostImpactReport,
  async work({ id }, { services }) {
    const { db, workers, log } = services;
    const row = await findImpactReport(db, id);
    if (row?.state !== 'running') return;
    try {
      // A rollback returns to a version that was live.
      const isRollback = pendingRollbackOf(row) !== null;
      const newer = row.content as unknown as FormVersion;
      const tests = isRollback ? null : await testVersionInWorker(services, newer);
      const result = await runImpactReportInWorker(services, workers.report, id);
      await finishWithResult(services, row, { result, tests });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof WorkerLimitError)) throw error;
      log.warn({ err: error, report: id }, 'a report could not be made');
      await finishImpactReport(db, id, { error: error instanceof Refusal ? error.message : UNFINISHED });
    }
  },
};

/**
 * Finishes a report with its result and the publication that waited for it; once, even if the job ran several times.
 */
async function finishWithResult(
  services: Pick<Services, 'config' | 'db' | 'forms' | 'workers'>,
  row: ImpactReportRow,
  { result, tests }: { result: ImpactReport; tests: VersionTests | null },
): Promise<void> {
  const rollback = countStranded(result) === 0 ? pendingRollbackOf(row) : null;
  const recheckStart = rollback && (await recheckImpactReport(services, row, result.begun));
  const finish = async (trx: Transaction<DB>): Promise<void> => {
    if (!(await lockRunningImpactReport(trx, row.id))) return;
    const published = rollback && (await publishRollback(trx, services.forms.owners(), row, rollback));
    await finishImpactReport(trx, row.id, { result, tests, published });
    if (recheckStart) await checkUnderLock(services, trx, [{ report: row, since: recheckStart }]);
  };
  if (rollback)
    await publishingTransaction(services, rollback.by, await publishedFormOf(services, row), finish);
  else await services.db.transaction().execute(finish);
}

async function publishedFormOf(
  { forms }: Pick<Services, 'forms'>,
  { flow, live_version, content }: ImpactReportRow,
): Promise<PublishedForm> {
  const newer = content as unknown as FormVersion;
  const live = await forms.version(flow, live_version);
  return { flow, title: newer.title, retires: changesRetirement(live, newer) };
}

/** Brings the forms of organisations up to the versions that were published above. */
export const updateFormOverrides: Job<object> = {
  name: 'studio.overrides',
  every: 10,
  forAll: true,
  retries: 0,
  seconds: 600,
  concurrency: 1,
  work: (_, { services }) => updateOverrides(services),
};

/** Deletes previews and old reports. */
export const pruneStudio: Job<object> = {
  name: 'studio.tidy',
  every: 3600,
  retries: 0,
  async work(_, { services: { db } }) {
    const now = Date.now();
    await pruneFormPreviews(db, new Date(now));
    await pruneImpactReports(db, new Date(now - REPORT_RETENTION_DAYS * 24 * 3600 * 1000));
  },
};
