import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import { type Migration, migrationProblems } from '../../../flows/engine/migration';
import { insertMessage } from '../../engine/applications/application-store';
import { COMPILER } from '../../engine/forms/compile';
import { composeTexts } from '../../engine/forms/form-override';
import { ownersAbove, SERVER } from '../../engine/forms/form-owner';
import { insertVersion } from '../../engine/forms/form-version-store';
import type { OutdatedOverride } from '../../engine/forms/live-forms';
import {
  type FormTexts,
  findTextsOfVersion,
  lastPublications,
  migrationsSince,
  type PublicationRow,
  textsOf,
} from '../../engine/forms/publication-store';
import { findRefusedBase, saveRefusedBase } from '../../engine/forms/refused-bases';
import { setLive } from '../../engine/forms/set-live';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { forOrganisation } from '../../platform/for-organisation';
import { WorkerLimitError } from '../../platform/worker-pool';
import { staffRoles } from '../account';
import { sendStaffNotificationSms } from '../message';
import { testVersionInWorker } from './derived-tests/test-in-worker';
import { countTestErrors } from './derived-tests/version-tests';
import { countStranded } from './impact-report/impact-report';
import { finishImpactReport, insertImpactReport } from './impact-report/impact-report-store';
import { checkUnderLock, recheckImpactReport, runImpactReportInWorker } from './pre-publish-check';
import { changesRetirement } from './retirement';
import { readSharedFiles } from './shared-part-uses';
import { validateTextsInWorker } from './validate-in-worker';

/** Says why a version from above could not be combined with an organisation's own parts. */
class CompositionProblem extends Error {}

/**
 * Brings the forms of organisations up to the versions above that were published since: what they have left as it was
 * follows. A composed version is checked, tested and replayed like any other; where something is wrong, the organisation
 * keeps its own, and its staff for forms are told once.
 */
export async function updateOverrides(services: Services): Promise<void> {
  for (const outdated of services.forms.listOutdatedOverrides()) {
    const own = forOrganisation(services, outdated.owner);
    const refused = await findRefusedBase(own.db, outdated.owner, outdated.flow);
    if (refused?.base_version === outdated.above) continue;
    try {
      await updateOverride(own, outdated);
    } catch (error) {
      const isFinal =
        error instanceof CompositionProblem || error instanceof Refusal || error instanceof WorkerLimitError;
      services.log.warn({ err: error, ...outdated }, 'a form could not be combined with the version above');
      if (isFinal && !isConflict(error)) await refuse(own, outdated, error.message);
    }
  }
}

/** A publication meanwhile: the next run finds out whether anything is left to do. */
const isConflict = (error: Error) => error instanceof Refusal && error.reason === 'conflict';

/** @throws CompositionProblem, Refusal and WorkerLimitError with the reason */
async function updateOverride(services: Services, { owner, flow, above }: OutdatedOverride): Promise<void> {
  const { db, forms, workers } = services;
  const owners = forms.owners();
  const [[last], [next]] = await Promise.all([
    lastPublications(db, owners, flow),
    lastPublications(db, ownersAbove(owners), flow),
  ]);
  // Another process has done it, or the next run does it with what is live by then.
  if (last?.owner !== owner || last.base_version === above || next?.version !== above) return;
  const texts = await composeWith(services, last, next);
  const live = await forms.version(flow, last.version);
  const candidate = (await migrationsSince(db, owners, flow, last.base_version ?? '', above)).flat();
  const shared = await readSharedFiles(services);
  const compile = (migration: Migration) =>
    validateTextsInWorker(services, flow, { texts, migration, shared });
  const tried = await compile([]);
  // What concerns questions of the organisation's own steps does not apply.
  const migration = candidate.filter(
    operation => tried.tryable && migrationProblems([operation], live, tried.tryable.form).length === 0,
  );
  const { compiled, findings } = migration.length > 0 ? await compile(migration) : tried;
  if (!compiled) throw new CompositionProblem(findings[0]?.reason ?? '');
  const { form, module } = compiled;
  if (changesRetirement(live, form))
    throw new CompositionProblem('上级停止或恢复受理这个事项，请在表单里确认之后自行发布');
  const report = { id: randomUUID(), flow, owner };
  await replay(services, report, { live, newer: form, migration }, last.author);
  const since = await recheckImpactReport(services, report, undefined);
  await db.transaction().execute(async trx => {
    await insertVersion(trx, form, module, COMPILER);
    await setLive(trx, form, {
      ...{ origin: 'parent', owners, texts, migration },
      expectedLiveVersion: last.version,
    });
    await checkUnderLock({ ...services, workers }, trx, [{ report, since }]);
  });
}

async function composeWith(
  { db, forms }: Services,
  last: PublicationRow,
  next: PublicationRow,
): Promise<FormTexts> {
  const { flow, base_version } = last;
  const [own, newest] = [textsOf(last), textsOf(next)];
  const base = base_version && (await findTextsOfVersion(db, forms.owners(), flow, base_version));
  if (!own || !newest || !base) throw new CompositionProblem('没有留下可以比较的文本');
  return composeTexts(base, own, newest);
}

/** Tests the composed version, and replays all drafts and applications with it. */
async function replay(
  services: Services,
  { id, flow, owner }: { id: string; flow: string; owner: string },
  { live, newer, migration }: { live: FormVersion; newer: FormVersion; migration: Migration },
  author: string | null,
): Promise<void> {
  const { db, workers } = services;
  const tests = await testVersionInWorker(services, newer);
  if (countTestErrors(tests) > 0) throw new CompositionProblem('并入之后的表单没有通过自动测试');
  await insertImpactReport(db, {
    ...{ id, flow, owner, change_id: null, version: newer.version, live_version: live.version },
    content: JSON.stringify(newer),
    migration: JSON.stringify(migration),
    ...{ state: 'running', rollback: null, started_by: author ?? SERVER, started_at: new Date() },
  });
  const result = await runImpactReportInWorker(services, workers.report, id);
  await finishImpactReport(db, id, { result, tests, published: null });
  const count = countStranded(result);
  if (count > 0) throw new CompositionProblem(`有 ${count} 份草稿或申请转不到并入之后的表单`);
}

const TITLE = '上级表单的新版没有并入';

/** Records why a version was not taken, and tells the staff for forms, once. */
async function refuse(
  { db, jobs, forms }: Services,
  { owner, flow, above }: OutdatedOverride,
  reason: string,
): Promise<void> {
  const title = forms.find(flow)?.title ?? flow;
  const staff = (await staffRoles(db, owner)).filter(({ roles }) =>
    roles.some(role => role === 'schemas' || role === 'publish'),
  );
  const writes = staff.map(async ({ accountId }) => [
    insertMessage({
      ...{ id: randomUUID(), account_id: accountId, application_id: null, at: new Date() },
      title: TITLE,
      text: `上级发布了“${title}”的新版，与本机构自己的部分合不上：${reason}。本机构的表单照旧，请在工作台的“表单”里修改后发布，或者重新沿用上级的。`,
    }),
    await jobs.prepareEnqueue(sendStaffNotificationSms, { accountId, kind: 'todo', says: TITLE }),
  ]);
  const prepared = (await Promise.all(writes)).flat();
  await db.transaction().execute(async trx => {
    if (await saveRefusedBase(trx, { owner, flow, base_version: above, reason }))
      await executeWrites(trx, prepared);
  });
}
