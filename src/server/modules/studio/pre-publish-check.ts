import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Services } from '../../engine/services';
import { countStranded, type ImpactReport } from './report/impact-report';
import {
  hasWritesSince,
  lockDraftsAndApplications,
  type ReportRow,
  type WritePoint,
} from './report/report-store';
import { strandedRefusal } from './reports';
import { WorkerLimitError } from './workers/worker-pool';

type Needed = Pick<Services, 'config' | 'workers'>;

/** Milliseconds for which the last look may keep people from saving, after those for which it waited for them. */
const HELD = 3000;

const TOO_MUCH = '回放之后保存的草稿和申请太多，来不及再看一遍，请重新回放';
const TOO_BUSY = '现在填写的人很多，没能发布，请过一会儿再试';

/** Makes a report beside the server. @param since looks at nothing that was written before */
export function makeReportInWorker(
  { config: { databaseUrl, dataKeys, lookupKey } }: Needed,
  workshop: Services['workers']['report'],
  id: string,
  since?: WritePoint,
): Promise<ImpactReport> {
  return workshop.run('report', { id, since, databaseUrl, dataKeys, lookupKey });
}

/**
 * Looks once more, beside the server, at what was written since a report was begun: it takes a while to be made, and
 * longer to be approved, and people go on filling in.
 * @returns when it began to look
 * @throws Refusal `notAllowedNow` naming what would be stranded, or when that was too much to look at
 */
export async function recheckReport(
  services: Needed,
  { id }: Pick<ReportRow, 'id'>,
  since: WritePoint | undefined,
): Promise<WritePoint> {
  const late = await makeReportInWorker(services, services.workers.recheck, id, since).catch(
    (error: unknown) => {
      throw error instanceof WorkerLimitError ? new Refusal('notAllowedNow', TOO_MUCH) : error;
    },
  );
  if (countStranded(late) > 0) throw strandedRefusal(countStranded(late), late.cases.stranded);
  return late.begun;
}

/**
 * The last look before a form goes live, within the transaction that makes it live: from here to its end nobody writes
 * drafts or applications, so that there is nothing that nobody has looked at. By now that is what the last second
 * has brought.
 * @param since when `lookAgain` began
 * @throws Refusal `notAllowedNow` naming what would be stranded, or when others would have to wait for too long
 */
export async function checkUnderLock(
  services: Needed,
  trx: Transaction<DB>,
  report: Pick<ReportRow, 'id' | 'flow'>,
  since: WritePoint,
): Promise<void> {
  await lockDraftsAndApplications(trx).catch((error: { code?: string }) => {
    throw error.code === LOCK_NOT_AVAILABLE ? new Refusal('notAllowedNow', TOO_BUSY) : error;
  });
  if (!(await hasWritesSince(trx, report.flow, since))) return;
  const late = sleep(HELD, null, { ref: false });
  const found = await Promise.race([recheckReport(services, report, since), late]);
  if (found === null) throw new Refusal('notAllowedNow', TOO_BUSY);
}

const LOCK_NOT_AVAILABLE = '55P03';
