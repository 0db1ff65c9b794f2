import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../../domain/refusals';
import { invertMigration, type Migration } from '../../../flows/engine/migration';
import { RETIREMENT_MESSAGE } from '../../../flows/engine/publication-machine';
import { ownersAbove, SERVER } from '../../engine/forms/form-owner';
import { findLiveVersion } from '../../engine/forms/form-version-store';
import {
  type FormTexts,
  findPublication,
  lastPublications,
  migrationsSince,
  type PublicationRow,
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

type RollbackServices = Pick<Services, 'db' | 'forms' | 'jobs'>;

/** The version that the caller wants live again, and how the answers get there. */
interface Target {
  /** Of the organisation's own history; null for that of the organisation above. */
  number: number | null;
  version: string;
  texts: FormTexts | null;
  migration: Migration;
}

/**
 * Rolls back to an earlier version: generates a report first, and publishes the version if nothing is stranded.
 * @returns the report; if it takes long, it is still running and the publication follows
 * @throws Refusal `conflict` when another version is live than the caller has seen, `notAllowedNow` with what would be
 * stranded, `forbidden` when it retires the flow or opens it again and the caller may not
 */
export async function startRollback(
  services: RollbackServices,
  studioUser: StudioUser,
  { flow, number, live, reason }: { flow: string; number: number; live: number; reason: string },
): Promise<ImpactReportRow> {
  const { db, forms } = services;
  if (isShared(flow)) throw new Refusal('notAllowedNow', '共用部分不能退回，请把旧的文本存为修改，再发布');
  const owners = forms.owners();
  const [last] = await lastPublications(db, owners, flow);
  const row = await findPublication(db, owners[0], flow, number);
  if (!last || !row) throw new Refusal('notFound', '没有这一版');
  if (last.number !== live) throw new Refusal('conflict', '刚刚有别的版本生效，请核对之后再退回');
  if (last.version === row.version) throw new Refusal('notAllowedNow', '这一版就是现行的版本');
  const { version } = row;
  const migration = invertMigration((await migrationsSince(db, owners, flow, version)).flat());
  return replaceLive(services, studioUser, last, reason, { number, version, texts: textsOf(row), migration });
}

/**
 * Gives up an organisation's own form: it follows that of the organisation above again, under the same conditions as a
 * rollback.
 * @throws Refusal as `startRollback`; `notAllowedNow` where there is no own form, or none above
 */
export async function startInheritance(
  services: RollbackServices,
  studioUser: StudioUser,
  { flow, live, reason }: { flow: string; live: number; reason: string },
): Promise<ImpactReportRow> {
  const { db, forms } = services;
  const owners = forms.owners();
  const [last] = await lastPublications(db, owners, flow);
  if (owners[0] === SERVER || last?.owner !== owners[0])
    throw new Refusal('notAllowedNow', '这份表单没有本机构自己的版本');
  if (last.number !== live) throw new Refusal('conflict', '刚刚有别的版本生效，请核对之后再改');
  const version = await findLiveVersion(db, ownersAbove(owners), flow);
  if (version === null) throw new Refusal('notAllowedNow', '上级没有这份表单，不能沿用');
  const way = (from: string, to: string) => migrationsSince(db, owners, flow, from, to);
  const base = last.base_version ?? version;
  const back = invertMigration((await way(base, last.version)).flat());
  const migration = [...back, ...(await way(base, version)).flat()];
  return replaceLive(services, studioUser, last, reason, { number: null, version, texts: null, migration });
}

async function replaceLive(
  services: RollbackServices,
  studioUser: StudioUser,
  { flow, version: liveVersion }: Pick<PublicationRow, 'flow' | 'version'>,
  reason: string,
  { number, version, texts, migration }: Target,
): Promise<ImpactReportRow> {
  const { forms } = services;
  const [newer, present] = await Promise.all([
    forms.version(flow, version),
    forms.version(flow, liveVersion),
  ]);
  if (changesRetirement(present, newer) && !studioUser.mayRetire)
    throw new Refusal('forbidden', RETIREMENT_MESSAGE);
  const rollback: PendingRollback = { number, reason, by: studioUser, texts };
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
    row = await requireImpactReport(services, begun.id);
  }
  if (row.state === 'failed') throw new Refusal('notAllowedNow', row.error ?? undefined);
  const result = impactReportOf(row);
  if (result && row.published === null) throw strandedRefusal(countStranded(result), result.cases.stranded);
  return row;
}
