import { type Language, SIMPLIFIED } from '../../../domain/languages';
import { Refusal } from '../../../domain/refusals';
import type { AnswerSummaryRow } from '../../../flows/engine/answer-summary';
import type { RecordedEvent } from '../../../flows/engine/events';
import { type Flow, type FlowProcess, requireFlowOf } from '../../../flows/engine/flow-definition';
import { type FlowMachine, restoreSnapshot, type StoredSnapshot } from '../../../flows/engine/machine';
import { allowedActions } from '../../../flows/engine/status';
import type { StatusCategory } from '../../../flows/engine/status-category';
import type { components } from '../../../generated/api';
import { formIn } from '../languages/form-language';
import { isInFlight } from '../payments/order-store';
import { type FormChangesSinceSave, migrateToLiveForm } from './answer-migration';
import { authorizeApplication, findAuthorizedApplication } from './application-access';
import { findApplicationRecord } from './application-record';
import * as rows from './application-store';
import { type ApplicationView, actorLabelOf, applicationView, timelineEntry } from './application-views';
import { describeForms, type FilledForm } from './described-forms';
import { answersEncryptionContext } from './encryption-context';
import type { EventRow } from './event-store';
import { type AttachedFile, findFilesOfAnswers } from './file-attachments';
import type { Actor, Answers, FlowServices } from './flow-services';
import {
  describeFollowUps,
  followUpsAmong,
  latestFollowUpAnswers,
  listSubmittedFollowUps,
} from './follow-up-submissions';
import { listFollowUpsForSecondPerson } from './four-eyes';
import { findPaymentDue, paidViews } from './payment';
import { refundEntries, refundViews } from './refund-timeline';
import { snapshotToEdit } from './state-move';
import { hashesOfStoredKey, keyIdentifiesPerson } from './uniqueness-key';

type Schemas = components['schemas'];
type Row = rows.ApplicationRow;

/** A stored application with its form version and its machine. */
export interface LoadedApplication extends FilledForm {
  row: Row;
  /** The flow of that version, and what it is made from. */
  flow: Flow;
  process: FlowProcess;
  machine: FlowMachine;
  /** Decrypted when they are first read. */
  readonly answers: Answers;
}

/** Loads an application. Its form version is in memory, unless it is the first of that version. */
export async function loadApplication<R extends Row>(
  deps: Pick<FlowServices, 'forms' | 'vault'>,
  row: R,
): Promise<LoadedApplication & { row: R }> {
  const form = await deps.forms.version(row.flow, row.form_version);
  const flow = requireFlowOf(form);
  let answers: Answers | undefined;
  return {
    row,
    form,
    flow,
    process: form.process as FlowProcess,
    machine: flow.machine(form.steps.map(({ id }) => id)),
    get answers() {
      answers ??= deps.vault.decrypt<Answers>(row.answers, answersEncryptionContext(row.id));
      return answers;
    },
  };
}

export const loadApplications = <R extends Row>(
  deps: Pick<FlowServices, 'forms' | 'vault'>,
  page: readonly R[],
): Promise<(LoadedApplication & { row: R })[]> => Promise.all(page.map(row => loadApplication(deps, row)));

/**
 * An answer in wire format, masked where a masked value exists.
 * @param filesById files by id, when they are to be included
 */
export function answerRow(
  { path, label, value, masked, files }: AnswerSummaryRow,
  filesById?: ReadonlyMap<string, AttachedFile>,
): Schemas['AnswerRow'] {
  const row = { path, label, value: masked ?? value, masked: masked !== undefined };
  return files && filesById ? { ...row, files: files.flatMap(id => filesById.get(id) ?? []) } : row;
}

/**
 * The flow of an application, in the version that the application has.
 * @throws Refusal `notFound`, `forbidden` when the actor may not see the application
 */
export async function readFlowOf(deps: FlowServices, actor: Actor, id: string): Promise<Flow> {
  const { flow, form_version } = await findAuthorizedApplication(deps.db, actor, id);
  return requireFlowOf(await deps.forms.version(flow, form_version));
}

/** Open applications with the same uniqueness key. */
async function listDuplicates(deps: FlowServices, { flow, row }: LoadedApplication) {
  const { uniqueness_index: stored, account_id: accountId, id } = row;
  if (stored === null) return [];
  const answers = deps.vault.decrypt<Answers>(row.answers, answersEncryptionContext(id));
  return rows.listOpenDuplicates(deps.db, row, hashesOfStoredKey(deps, flow, { accountId, answers, stored }));
}

/**
 * An application with masked answers and its timeline, latest first.
 * @param requiredFlow the flow that the application must belong to, when restricted
 * @param language of the texts of its form
 */
export async function readApplicationDetail(
  deps: FlowServices,
  actor: Actor,
  id: string,
  requiredFlow?: string,
  language: Language = SIMPLIFIED,
): Promise<Schemas['ApplicationDetail']> {
  const record = await findApplicationRecord(deps.db, actor.organisationId, id);
  const loaded = await loadApplication(deps, authorizeApplication(actor, record, requiredFlow));
  const { flow, row } = loaded;
  const { events, refundSteps, settledOrders, endedOrders, bankAccount } = row;
  const submittedFollowUps = await followUpsAmong(deps, row, events);
  const [[steps = []], followUps, payment, duplicates] = await Promise.all([
    describeForms(deps, [loaded], language),
    describeFollowUps(deps, submittedFollowUps, language),
    findPaymentDue(deps, loaded, submittedFollowUps),
    actor.kind === 'staff' && keyIdentifiesPerson(flow) ? listDuplicates(deps, loaded) : [],
  ]);
  const files = await findFilesOfAnswers(
    deps,
    [...steps, ...followUps].flatMap(part => part.rows),
  );
  const toAnswerRows = (part: { rows: AnswerSummaryRow[] }) => part.rows.map(row => answerRow(row, files));
  return {
    application: withoutFollowUps(
      loadedApplicationView(loaded, actor),
      listFollowUpsForSecondPerson(flow, events, actor),
    ),
    formVersion: row.form_version,
    process: { ...(await formIn(loaded.form, language)).process },
    answers: steps.map(part => ({ step: part.step, title: part.title, rows: toAnswerRows(part) })),
    followUps: followUps.map(({ name, title, at, ...submission }) => ({
      name,
      title,
      at: at.toISOString(),
      who: actorLabelOf(submission, actor.kind),
      rows: toAnswerRows(submission),
    })),
    timeline: [
      ...events.map(event => timelineEntry(flow, event, actor.kind)),
      ...refundEntries(refundSteps, actor.kind),
    ]
      .sort((a, b) => a.at.localeCompare(b.at))
      .reverse(),
    payment: payment && {
      ...payment,
      account: bankAccount,
      failed: hasLastPaymentFailed(events),
      pending: endedOrders.some(order => isInFlight(order, deps.clock())),
    },
    paid: paidViews(settledOrders),
    refunds: refundViews(refundSteps),
    duplicates,
  };
}

/** Whether the last event is a failed or expired online payment. */
function hasLastPaymentFailed(events: readonly Pick<EventRow, 'event'>[]): boolean {
  const { type } = events.at(-1)!.event as unknown as RecordedEvent;
  return type === 'PAY.FAILED' || type === 'PAY.EXPIRED';
}

/** The application without the follow-ups that this actor may not submit. */
function withoutFollowUps(application: ApplicationView, excluded: readonly string[]): ApplicationView {
  const followUps = application.followUps.filter(({ name }) => !excluded.includes(name));
  const open = followUps.length > 0;
  const allowedActions = application.allowedActions.filter(action => open || action !== 'followUp');
  return { ...application, followUps, allowedActions };
}

/** The application as the actor sees it. Its answers are decrypted only if something depends on them. */
export const loadedApplicationView = (loaded: LoadedApplication, actor: Actor): ApplicationView =>
  applicationView(loaded.flow, loaded.machine, loaded.row, actor.kind, () => loaded.answers);

/**
 * Returns one answer unmasked, for staff. The caller writes the audit log.
 * @throws Refusal `notFound` when there is no such answer
 */
export async function revealAnswer(
  deps: FlowServices,
  actor: Actor,
  id: string,
  path: string,
): Promise<string> {
  const loaded = await loadApplication(deps, await findAuthorizedApplication(deps.db, actor, id));
  const submitted = (await listSubmittedFollowUps(deps, [loaded.row])).get(id) ?? [];
  const [[steps = []], followUps] = await Promise.all([
    describeForms(deps, [loaded]),
    describeFollowUps(deps, submitted),
  ]);
  const found = [...steps, ...followUps].flatMap(part => part.rows).find(line => line.path === path);
  if (!found) throw new Refusal('notFound');
  return found.value;
}

/** An application with decrypted answers, for what a module shows to the applicant. */
export async function readOwnApplication(
  deps: FlowServices,
  actor: Actor & { kind: 'member' },
  id: string,
): Promise<{ application: ApplicationView; answers: Answers; followUps: Record<string, Answers> }> {
  const loaded = await loadApplication(deps, await findAuthorizedApplication(deps.db, actor, id));
  const followUps = latestFollowUpAnswers((await listSubmittedFollowUps(deps, [loaded.row])).get(id) ?? []);
  return { application: loadedApplicationView(loaded, actor), answers: loaded.answers, followUps };
}

/**
 * The submitted answers, for editing; allowed only while the application can be resubmitted or changed, by its own
 * process and by the live one.
 */
export async function readAnswersToEdit(
  deps: FlowServices,
  actor: Actor,
  id: string,
): Promise<{ answers: Answers; snapshot: StoredSnapshot; sequence: number } & FormChangesSinceSave> {
  const { row, flow, machine, answers } = await loadApplication(
    deps,
    await findAuthorizedApplication(deps.db, actor, id),
  );
  const stored = restoreSnapshot(machine, row.state as unknown as StoredSnapshot);
  const actions = allowedActions(flow, stored, 'member');
  if (!actions.includes('supplement') && !actions.includes('change')) throw new Refusal('notAllowedNow');
  const snapshot = await snapshotToEdit(deps, row);
  const migrated = await migrateToLiveForm(deps, row.flow, row.form_version, answers);
  return { snapshot, sequence: row.sequence, ...migrated };
}

/** Which of the own applications are listed. */
export type OwnApplicationFilter = Omit<rows.OwnFilter, 'states'> & { category?: StatusCategory | undefined };

/** The states of every flow that belong to a status category. */
const statesInCategory = ({ flows }: Pick<FlowServices, 'flows'>, category: StatusCategory) =>
  new Map(
    flows
      .list()
      .map(({ id }) => [id, flows.listStatesInCategory(id, category)] as const)
      .filter(([, states]) => states.length > 0),
  );

/** One page of an applicant's own applications, with the fields that the caller adds to each. */
export interface OwnApplicationPage<More> {
  total: number;
  list: (ApplicationView & More)[];
}

/**
 * One page of the actor's own applications.
 * @param extraFields fields that a flow's own list adds to each row, computed from the answers and the latest answers of each
 * follow-up
 */
export async function listOwnApplications<More = object>(
  deps: FlowServices,
  actor: Actor & { accountId: string },
  { category, ...filter }: OwnApplicationFilter,
  extraFields?: (answers: Answers, followUps: Record<string, Answers>, id: string) => More | Promise<More>,
): Promise<OwnApplicationPage<More>> {
  const page = await rows.listOwnApplicationRows(deps.db, actor.accountId, {
    ...filter,
    states: category && statesInCategory(deps, category),
  });
  const loaded = await loadApplications(deps, page.rows);
  const submittedFollowUps = extraFields && (await listSubmittedFollowUps(deps, page.rows));
  const list = loaded.map(async each => {
    const view = loadedApplicationView(each, actor);
    if (!extraFields) return view as ApplicationView & More;
    const { id } = each.row;
    const followUps = latestFollowUpAnswers(submittedFollowUps?.get(id) ?? []);
    return { ...view, ...(await extraFields(each.answers, followUps, id)) };
  });
  return { total: page.total, list: await Promise.all(list) };
}
