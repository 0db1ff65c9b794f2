import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../domain/refusals';
import { invertMigration } from '../../../flows/engine/migration';
import { RETIREMENT_MESSAGE } from '../../../flows/engine/publication-machine';
import {
  findPublication,
  lastPublications,
  migrationsSince,
  textsOf,
} from '../../engine/forms/publication-store';
import { isShared } from '../../engine/forms/schema-source';
import type { Services } from '../../engine/services';
import type { StudioUser } from './audit-log';
import { countStranded } from './impact-report/impact-report';
import type { ImpactReportRow } from './impact-report/impact-report-store';
import { impactReportOf, requireImpactReport, strandedRefusal } from './impact-reports';
import type { PendingRollback } from './publish-rollback';
import { changesRetirement } from './retirement';
import { startImpactReport } from './start-impact-report';

/** Milliseconds that the caller waits for the report, and between two queries. */
const REPORT_TIMEOUT_MS = 8000;
const POLL_INTERVAL_MS = 200;

/**
 * Rolls back to an earlier version: generates a report first, and publishes the version if nothing is stranded.
 * @returns the report; if it takes long, it is still running and the publication follows
 * @throws Refusal `conflict` when another version is live than the caller has seen, `notAllowedNow` with what would be
 * stranded, `forbidden` when it retires the flow or opens it again and the caller may not
 */
export async function startRollback(
  services: Pick<Services, 'db' | 'forms' | 'jobs'>,
  studioUser: StudioUser,
  { flow, number, live, reason }: { flow: string; number: number; live: number; reason: string },
): Promise<ImpactReportRow> {
  const { db, forms } = services;
  if (isShared(flow)) throw new Refusal('notAllowedNow', '共用部分不能退回，请把旧的文本存为修改，再发布');
  const [last] = await lastPublications(db, flow);
  const target = await findPublication(db, flow, number);
  if (!last || !target) throw new Refusal('notFound', '没有这一版');
  if (last.number !== live) throw new Refusal('conflict', '刚刚有别的版本生效，请核对之后再退回');
  if (last.version === target.version) throw new Refusal('notAllowedNow', '这一版就是现行的版本');
  const [newer, present] = await Promise.all([
    forms.version(flow, target.version),
    forms.version(flow, last.version),
  ]);
  if (changesRetirement(present, newer) && !studioUser.mayRetire)
    throw new Refusal('forbidden', RETIREMENT_MESSAGE);
  const rollback: PendingRollback = { number, reason, by: studioUser, texts: textsOf(target) };
  const migration = invertMigration((await migrationsSince(db, flow, target.version)).flat());
  const begun = await startImpactReport(
    services,
    studioUser,
    { live: present, newer, migration },
    { rollback },
  );
  const deadline = Date.now() + REPORT_TIMEOUT_MS;
  let row = begun;
  while (row.state === 'running' && Date.now() < deadline) {
    await sleep(POLL_INTERVAL_MS);
    row = await requireImpactReport(db, begun.id);
  }
  if (row.state === 'failed') throw new Refusal('notAllowedNow', row.error ?? undefined);
  const result = impactReportOf(row);
  if (result && row.published === null) throw strandedRefusal(countStranded(result), result.cases.stranded);
  return row;
}
