import type { Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { COMPILER } from '../../engine/forms/compile';
import { ownersAbove, SERVER } from '../../engine/forms/form-owner';
import { findLiveVersion, insertVersion } from '../../engine/forms/form-version-store';
import { lastPublications } from '../../engine/forms/publication-store';
import { findRefusedBase } from '../../engine/forms/refused-bases';
import { isShared } from '../../engine/forms/schema-source';
import { setLive } from '../../engine/forms/set-live';
import type { Services } from '../../engine/services';
import type { AssessedForm, ChangeAssessment } from './change-assessment';
import type { ChangeRow } from './change-store';
import { textsOf } from './change-texts';
import type { WritePoint } from './impact-report/impact-report-store';
import { impactReportOf } from './impact-reports';
import { assertPrefixUnused } from './new-form';
import { checkUnderLock, recheckImpactReport } from './pre-publish-check';
import { publicationBasis } from './shared-change-basis';

/** A form to publish, after what was saved since its report has been rechecked. */
interface RecheckedForm extends Pick<AssessedForm, 'texts' | 'migration' | 'live'> {
  compiled: NonNullable<AssessedForm['validation']['compiled']>;
  report: NonNullable<AssessedForm['report']>;
  since: WritePoint;
}

/** The forms that a change publishes, after rechecking what was saved since their reports. */
export async function recheckBeforePublish(
  services: Pick<Services, 'config' | 'workers'>,
  { forms }: ChangeAssessment,
): Promise<RecheckedForm[]> {
  const rechecked: RecheckedForm[] = [];
  for (const {
    validation: { compiled },
    report,
    texts,
    migration,
    live,
  } of forms) {
    if (!compiled || !report) throw new Error('the machine publishes nothing without a report');
    const since = await recheckImpactReport(services, report, impactReportOf(report)?.begun);
    rechecked.push({ compiled, report, texts, migration, live, since });
  }
  return rechecked;
}

/**
 * Publishes a change in its transaction: the version of a form, or a shared part with the versions of all forms that it
 * changes.
 * @param approver account of the second person
 * @throws Refusal `conflict` when another version has gone live since it was assessed, `notAllowedNow` with what would be
 * stranded
 */
export async function publishChange(
  services: Pick<Services, 'config' | 'forms' | 'workers'>,
  trx: Transaction<DB>,
  { row, approver }: { row: ChangeRow; approver: string },
  { live, newer, basis }: ChangeAssessment,
  forms: readonly RecheckedForm[],
): Promise<void> {
  const owners = services.forms.owners();
  const details = {
    origin: 'studio',
    ...{ owners, reason: row.reason, author: row.author, approver },
  } as const;
  await assertFollowed(services, trx, row.flow);
  if (isShared(row.flow) && newer) {
    // Nobody compiles a part by itself.
    await insertVersion(trx, newer, '', COMPILER);
    await setLive(trx, newer, {
      ...{ ...details, changeId: row.id, texts: textsOf(row) },
      expectedLiveVersion: live.version || null,
    });
    await assertBasis(services, trx, row.flow, basis);
  }
  for (const { compiled, texts, migration, live } of forms) {
    const { form, module } = compiled;
    if (!isShared(row.flow)) await assertPrefixUnused(trx, owners, form.flow, form.process?.prefix);
    // In the same transaction as the publication: a stored version counts as published.
    await insertVersion(trx, form, module, COMPILER);
    await setLive(trx, form, {
      ...{ ...details, changeId: row.id, texts, migration },
      expectedLiveVersion: live.version || null,
    });
  }
  if (!isShared(row.flow)) await assertBasis(services, trx, row.flow, basis);
  await checkUnderLock(services, trx, forms);
}

/**
 * Checks that what the organisation above has published has been taken over, or refused: published before, the parts that
 * follow it would become the organisation's own.
 * @throws Refusal `conflict`
 */
async function assertFollowed(
  { forms }: Pick<Services, 'forms'>,
  trx: Transaction<DB>,
  flow: string,
): Promise<void> {
  const owners = forms.owners();
  const [owner] = owners;
  const [last] = owner === SERVER ? [] : await lastPublications(trx, owners, flow);
  if (last?.owner !== owner) return;
  const above = await findLiveVersion(trx, ownersAbove(owners), flow);
  if (above === last.base_version) return;
  if ((await findRefusedBase(trx, owner, flow))?.base_version !== above)
    throw new Refusal('conflict', '上级刚刚发布了新版，正在并入本机构的表单，请过一会儿再发布');
}

/**
 * Checks, within the transaction that publishes a change, that the other shared parts and the forms that use this one
 * are as they were assessed; once the publication has begun, they stay so.
 * @throws Refusal `conflict`
 */
async function assertBasis(
  { forms }: Pick<Services, 'forms'>,
  trx: Transaction<DB>,
  flow: string,
  basis: string,
): Promise<void> {
  if ((await publicationBasis({ db: trx, forms }, flow)) !== basis)
    throw new Refusal('conflict', '刚刚有共用部分或引用它的表单生效，请核对之后再发布');
}
