import type { Transaction } from 'kysely';
import type { AuditAction } from '../../../domain/audit-actions';
import { Refusal, type RefusalName } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import {
  applyPublicationEvent,
  FINDINGS_MESSAGE,
  findPublicationBlockers,
  type PublicationBlocker,
  type PublishingEvent,
  type PublishingFacts,
  type PublishingState,
  type StoredChange,
} from '../../../flows/engine/publication-machine';
import type { DB } from '../../../generated/database';
import { COMPILER } from '../../engine/forms/compile';
import { insertVersion } from '../../engine/forms/form-version-store';
import { type FormTexts, setLive } from '../../engine/forms/publication-store';
import { accountsOfPerson } from '../../engine/person-accounts';
import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { logFormChange, type StudioUser } from './audit-log';
import { baseVersionOf } from './base-version';
import { type ChangeRow, findChange, insertChangeEvent, replaceChange } from './change-store';
import { countTestErrors } from './derived-tests/version-tests';
import type { FormValidationResult } from './form-validation';
import type { FormReplacement } from './impact-report/answer-classifier';
import { countStranded } from './impact-report/impact-report';
import { findLastImpactReport, type ImpactReportRow } from './impact-report/impact-report-store';
import { impactReportOf, isImpactReportCurrent, testsOf } from './impact-reports';
import { assertPrefixUnused, listBegun, titleOfTexts } from './new-form';
import { prepareChangeNotifications } from './notifications';
import { checkUnderLock, recheckImpactReport } from './pre-publish-check';
import { publishingTransaction } from './publishing-transaction';
import { changesRetirement } from './retirement';
import { validateTextsInWorker } from './validate-in-worker';

/** Conflict messages by the current state of a change that was open when the caller read it. */
const conflictTexts: Record<PublishingState, string> = {
  editing: '这份修改已被别人保存或退回，请刷新后再操作',
  waiting: '这份修改已提请复核，请刷新后再操作',
  live: '这份修改已由别人复核并发布，请刷新后查看',
  dropped: '这份修改已被别人放弃，请刷新后查看',
};

/**
 * Refusal when a change was modified since the caller read it.
 * @param row the change as it is now; undefined when none is open any more
 */
export const changedMeanwhile = (row: ChangeRow | undefined) =>
  new Refusal('conflict', row ? conflictTexts[stateOf(row).value] : '这份修改已经发布或放弃，请刷新后再操作');

/** Typed access to the columns of a change. */
export const stateOf = (row: ChangeRow) => row.state as unknown as StoredChange;
export const textsOf = ({ form_text: form, ui_text: ui, flow_text: flow }: ChangeRow): FormTexts => ({
  form,
  ui,
  ...(flow !== null && { flow }),
});
export const migrationOf = (row: ChangeRow) => row.migration as unknown as Migration;

/**
 * Account under which the machine knows the caller: the author account of the change that belongs to the same person,
 * otherwise the caller's.
 */
export async function resolveChangeActor(
  db: Services['db'],
  change: StoredChange,
  accountId: string,
): Promise<string> {
  const accounts = await accountsOfPerson(db, accountId);
  return change.context.authors.find(author => accounts.has(author)) ?? accountId;
}

/** @throws Refusal `notFound` */
export async function existingChange(db: Services['db'], id: string): Promise<ChangeRow> {
  const row = await findChange(db, id);
  if (!row) throw new Refusal('notFound', '没有这份修改');
  return row;
}

/**
 * Finds the change in the version that the caller has seen.
 * @throws Refusal `notFound`, or `conflict` when it was changed meanwhile
 */
export async function requireUnchangedChange(
  db: Services['db'],
  { id, sequence }: { id: string; sequence: number },
): Promise<ChangeRow> {
  const row = await existingChange(db, id);
  if (row.sequence !== sequence) throw changedMeanwhile(row);
  return row;
}

/** Refusals of the blockers that depend on who acts; all others are `notAllowedNow`. */
const refusalsByBlocker: Partial<Record<PublicationBlocker['name'], RefusalName>> = {
  second: 'secondPerson',
  entitled: 'forbidden',
};

/**
 * Applies an event with the publication machine.
 * @throws Refusal `secondPerson`, `forbidden` or `notAllowedNow` with the blocker
 */
export function takeChangeEvent(
  change: StoredChange,
  event: PublishingEvent,
): NonNullable<ReturnType<typeof applyPublicationEvent>> {
  const applied = applyPublicationEvent(change, event);
  if (applied) return applied;
  const [blocker] = findPublicationBlockers(change, event);
  throw new Refusal(refusalsByBlocker[blocker?.name ?? 'state'] ?? 'notAllowedNow', blocker?.says);
}

/** Assessment of a change: validation of its texts, its latest report, and the resulting facts for publication. */
export interface ChangeAssessment {
  /** The live version; the empty one for a form that was never live. */
  live: FormVersion;
  validation: FormValidationResult;
  report: ImpactReportRow | undefined;
  /** Whether the report is still current. */
  reportCurrent: boolean;
  facts: PublishingFacts;
}

/** Assesses a change: everything that its publication depends on. */
export async function assessChange(
  services: Pick<Services, 'db' | 'forms' | 'workers'>,
  row: ChangeRow,
): Promise<ChangeAssessment> {
  const live = baseVersionOf(services, row.flow);
  const begun = await listBegun(services, row.flow, row);
  const [validation, report] = await Promise.all([
    validateTextsInWorker(services, row.flow, textsOf(row), migrationOf(row), begun.prefixes, begun.forms),
    findLastImpactReport(services.db, row.id),
  ]);
  const { compiled, findings } = validation;
  const reportCurrent =
    report !== undefined &&
    compiled !== null &&
    isImpactReportCurrent(report, { live, newer: compiled.form, migration: migrationOf(row) });
  const result = reportCurrent && report.state === 'done' ? impactReportOf(report) : null;
  const tests = result && report ? testsOf(report) : null;
  const facts = {
    findings: Math.max(findings.length, compiled ? 0 : 1),
    same: compiled?.form.version === live.version,
    reported: result !== null && tests !== null,
    faults: tests ? countTestErrors(tests) : 0,
    stranded: result ? countStranded(result) : 0,
    retires: compiled !== null && changesRetirement(live, compiled.form),
  };
  return { live, validation, report, reportCurrent, facts };
}

/**
 * Versions and migration that a report on a change compares.
 * @throws Refusal `notAllowedNow` while its texts have findings
 */
export async function changeReportSubject(
  services: Pick<Services, 'db' | 'forms' | 'workers'>,
  row: ChangeRow,
): Promise<FormReplacement> {
  const { live, validation } = await assessChange(services, row);
  if (!validation.compiled) throw new Refusal('notAllowedNow', FINDINGS_MESSAGE);
  return { live, newer: validation.compiled.form, migration: migrationOf(row) };
}

/** An action on a change, without the assessed facts. */
export type ChangeAction =
  | { type: 'ASK'; reason: string }
  | { type: 'RETURN'; reason: string }
  | { type: 'APPROVE' }
  | { type: 'DROP' };

const auditActions = {
  ASK: 'form.asked',
  RETURN: 'form.returned',
  APPROVE: 'form.approved',
  DROP: 'form.dropped',
} as const satisfies Record<ChangeAction['type'], AuditAction>;

/**
 * Applies an action to a change, and publishes it when the machine has the effect `publish`.
 * @throws Refusal `conflict` when it was changed meanwhile, or another version has gone live; `secondPerson`, `forbidden`
 * and `notAllowedNow` with the blocker
 */
export async function advanceChange(
  services: Pick<Services, 'config' | 'db' | 'forms' | 'jobs' | 'workers'>,
  studioUser: StudioUser,
  { id, sequence }: { id: string; sequence: number },
  action: ChangeAction,
): Promise<ChangeRow> {
  const { db } = services;
  const by = studioUser.accountId;
  const row = await requireUnchangedChange(db, { id, sequence });
  const assessment = await assessChange(services, row);
  const actorId = await resolveChangeActor(db, stateOf(row), by);
  const event = {
    ...{ ...action, by: actorId, facts: assessment.facts },
    mayRetire: studioUser.mayRetire === true,
  } as PublishingEvent;
  const applied = takeChangeEvent(stateOf(row), event);
  const publishes = applied.effects.some(({ kind }) => kind === 'publish');
  const approved = publishes ? await recheckBeforePublish(services, assessment) : null;
  const at = new Date();
  const reason = 'reason' in action ? action.reason : row.reason;
  const title =
    assessment.validation.compiled?.form.title ??
    (assessment.live.title || titleOfTexts(row.flow, textsOf(row)));
  const { authors } = applied.change.context;
  const notificationWrites = await prepareChangeNotifications(services, studioUser, action.type, {
    title,
    reason,
    authors,
    retires: assessment.facts.retires,
    at,
  });
  const write = async (trx: Transaction<DB>): Promise<ChangeRow> => {
    const reasonColumns = {
      ...(action.type === 'ASK' && { reason: action.reason, return_reason: null }),
      ...(action.type === 'RETURN' && { return_reason: action.reason }),
    };
    const state = { state: JSON.stringify(applied.change), state_name: applied.change.value };
    if (!(await replaceChange(trx, id, sequence, { ...state, ...reasonColumns })))
      throw changedMeanwhile(await existingChange(trx, id));
    await insertChangeEvent(trx, { change_id: id, sequence: sequence + 1, event: action, author: by, at });
    await logFormChange(trx, studioUser, auditActions[action.type], { flow: row.flow, reason });
    if (approved) {
      const { form, module, report, looked } = approved;
      await assertPrefixUnused(trx, form.flow, form.process?.prefix);
      // In the same transaction as the publication: a stored version counts as published.
      await insertVersion(trx, form, module, COMPILER);
      await setLive(trx, form, {
        origin: 'studio',
        texts: textsOf(row),
        migration: migrationOf(row),
        reason: row.reason,
        author: row.author,
        approver: by,
        changeId: id,
        expectedLiveVersion: assessment.live.version || null,
      });
      await checkUnderLock(services, trx, report, looked);
    }
    await executeWrites(trx, notificationWrites);
    return existingChange(trx, id);
  };
  const published = { flow: row.flow, title, retires: assessment.facts.retires };
  return approved
    ? publishingTransaction(services, studioUser, published, write)
    : db.transaction().execute(write);
}

/** The version to publish, after rechecking what was saved since its report. */
async function recheckBeforePublish(
  services: Pick<Services, 'config' | 'workers'>,
  { validation: { compiled }, report }: ChangeAssessment,
) {
  if (!compiled || !report) throw new Error('the machine publishes nothing without a report');
  return {
    ...compiled,
    report,
    looked: await recheckImpactReport(services, report, impactReportOf(report)?.begun),
  };
}
