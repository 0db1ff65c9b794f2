import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { listFollowers } from '../../engine/forms/form-owner';
import type { Services } from '../../engine/services';
import { WorkerLimitError } from '../../platform/worker-pool';
import { readCapabilityTitles } from './capability-titles';
import { countStranded, type ImpactReport } from './impact-report/impact-report';
import {
  hasWritesSince,
  type ImpactReportRow,
  lockDraftsAndApplications,
  type WritePoint,
} from './impact-report/impact-report-store';
import { strandedRefusal } from './impact-reports';
import { runTask } from './workers/run-task';

type RecheckServices = Pick<Services, 'config' | 'workers'>;

/** Maximum time in milliseconds for which the recheck may block writes, after the time spent waiting for the lock. */
const MAX_LOCK_MS = 3000;

const TOO_MUCH = '回放之后保存的草稿和申请太多，来不及再看一遍，请重新回放';
const TOO_BUSY = '现在填写的人很多，没能发布，请过一会儿再试';

/** Generates a report in a worker. @param since restricts it to rows written since then */
export function runImpactReportInWorker(
  { config: { databaseUrl, dataKeys, lookupKeys } }: RecheckServices,
  pool: Services['workers']['report'],
  id: string,
  since?: WritePoint,
): Promise<ImpactReport> {
  const capabilityTitles = readCapabilityTitles();
  return runTask(pool, 'report', { id, since, databaseUrl, dataKeys, lookupKeys, capabilityTitles });
}

/**
 * Rechecks, in a worker, what was written since a report was started: generating and approving it takes a while, and
 * applicants keep saving.
 * @returns when the recheck started
 * @throws Refusal `notAllowedNow` with what would be stranded, or when there was too much to recheck
 */
export async function recheckImpactReport(
  services: RecheckServices,
  { id }: Pick<ImpactReportRow, 'id'>,
  since: WritePoint | undefined,
): Promise<WritePoint> {
  const late = await runImpactReportInWorker(services, services.workers.recheck, id, since).catch(
    (error: unknown) => {
      throw error instanceof WorkerLimitError ? new Refusal('notAllowedNow', TOO_MUCH) : error;
    },
  );
  if (countStranded(late) > 0) throw strandedRefusal(countStranded(late), late.cases.stranded);
  return late.begun;
}

/**
 * Final check within the transaction that publishes a form: drafts and applications are locked against writes until it
 * ends, so that nothing remains unchecked. At this point only the writes of the last second are left.
 * @param rechecked the reports of what is published, each with when `recheckImpactReport` started
 * @throws Refusal `notAllowedNow` with what would be stranded, or when it would block writes for too long
 */
export async function checkUnderLock(
  services: RecheckServices,
  trx: Transaction<DB>,
  rechecked: readonly { report: Pick<ImpactReportRow, 'id' | 'flow' | 'owner'>; since: WritePoint }[],
): Promise<void> {
  await lockDraftsAndApplications(trx).catch((error: { code?: string }) => {
    throw error.code === LOCK_NOT_AVAILABLE ? new Refusal('notAllowedNow', TOO_BUSY) : error;
  });
  const late = sleep(MAX_LOCK_MS, null, { ref: false });
  for (const { report, since } of rechecked) {
    const organisations = await listFollowers(trx, report.owner, report.flow);
    if (!(await hasWritesSince(trx, report.flow, { since, organisations }))) continue;
    const found = await Promise.race([recheckImpactReport(services, report, since), late]);
    if (found === null) throw new Refusal('notAllowedNow', TOO_BUSY);
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
