import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { listAllowedActors, type RecordedEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { listGivenConsents } from '../../../flows/engine/given-consents';
import {
  type FlowMachine,
  initialSnapshotOf,
  restoreSnapshot,
  type StoredSnapshot,
  takeTransition,
  toStoredSnapshot,
} from '../../../flows/engine/machine';
import { type FlowStatus, statusOf } from '../../../flows/engine/status';
import { requiresPaymentOnApproval } from '../../../flows/engine/submitted-states';
import { executeWrites, type PreparedWrite } from '../../platform/db/batch-writes';
import { memoize } from '../../platform/memoize';
import type { AmountDue } from '../payments/amount-due';
import { lockOrders } from '../payments/order-store';
import { findAmountDue } from './amount-due';
import { authorizeApplication } from './application-access';
import * as rows from './application-store';
import { type ApplicationView, applicationView } from './application-views';
import { assertNotAssignedElsewhere } from './assignment';
import { prepareEndAssignment } from './assignment-store';
import { deleteDraft } from './draft-store';
import { computeDueDate, runEffects } from './effect-executor';
import { answersEncryptionContext } from './encryption-context';
import type { EventRequest } from './event-request';
import { prepareFileAttachments } from './file-attachments';
import { fingerprint } from './fingerprint';
import type { Answers, FlowServices, Tx } from './flow-services';
import { assertFollowUpApplicable } from './follow-up-condition';
import { assertSecondPerson } from './four-eyes';
import { composeTransitionNotification, prepareNotification } from './notifications';
import { uniquenessKeyHash } from './uniqueness-key';

/** What is found out before the transaction begins. */
export interface PreparedEvent {
  /** The form that the application is filled in with after the event. */
  form: FormVersion;
  /** The confirmation code that was found right, to be used up; null where none is needed. */
  codeId: string | null;
  /** Serial number for a new application; null for a stored one. */
  serial: number | null;
}

/**
 * Takes one event on one application and writes all that follows from it through this handle: a transaction's, where
 * a stored row is to be locked or an area writes rows of its own.
 * @param mark keyed hash of the whole request, to recognise a key that is used for something else
 */
export async function writeEvent(
  deps: FlowServices,
  tx: Tx,
  request: EventRequest,
  { form, codeId, serial }: PreparedEvent,
  mark: string,
): Promise<ApplicationView> {
  const { flow, actor, submission, followUp } = request;
  const stored = request.applicationId ? await lockAuthorizedRow(tx, request, request.applicationId) : null;
  const id = stored?.id ?? randomUUID();
  const accountId = stored?.account_id ?? actor.accountId;
  /** The answers as they were before the event. */
  const before = memoize(
    () => stored && deps.vault.decrypt<Answers>(stored.answers, answersEncryptionContext(stored.id)),
  );
  /** The answers as they are after the event. */
  const plain = (): Answers => submission?.answers ?? before() ?? {};
  const due = memoize(async () => {
    if (!(submission || stored) || !accountId) return null;
    return findAmountDue(deps, tx, {
      flow: flow.id,
      applicationId: id,
      accountId,
      organisationId: actor.organisationId,
      answers: plain(),
      stored,
      handing: followUpAnswersOf(request),
    });
  });
  const minor = submission && stored && isMinorChange(flow, stored.state_name, before, submission.answers);
  const event = minor ? MINOR : await withSettledFlag(request, due);
  if (stored && !submission && stored.form_version !== form.version) throw new Refusal('conflict');
  const machine = flow.machine(form.steps.map(({ id }) => id));
  const snapshot = stored
    ? restoreSnapshot(machine, stored.state as unknown as StoredSnapshot)
    : initialSnapshotOf(machine);
  const taken = takeTransition(machine, snapshot, event);
  if (!taken || !listAllowedActors(flow, event, stored?.state_name).includes(actor.kind)) {
    throw new Refusal('notAllowedNow');
  }
  await assertSecondPerson(tx, request);
  assertFollowUpApplicable(request, plain);

  const at = new Date(deps.clock());
  const status = statusOf(taken.snapshot);
  const answers = submission
    ? deps.vault.encrypt(submission.answers, answersEncryptionContext(id))
    : stored?.answers;
  if (!accountId || !answers) throw new Error(`${event.type} begins no application`);
  const stays = stored?.state_name === status.state;
  const rules = deps.flowRules.get(flow.id);
  const undecided = status.applyStatus === 0 && !status.canceled;
  const { organisationId } = actor;
  const begins = undecided
    ? ((await rules?.findStartTime?.({ answers: plain(), organisationId }, { db: tx })) ?? null)
    : null;
  const dueBy = computeDueDate(deps.clock, flow, status, taken.effects, stored?.due_at ?? null, begins);
  const change = {
    form_version: form.version,
    machine_version: machineVersion(machine),
    sequence: (stored?.sequence ?? 0) + 1,
    state: JSON.stringify(toStoredSnapshot(taken.snapshot)),
    ...queueColumns(status),
    subject_index: submission
      ? uniquenessKeyHash(deps, flow, accountId, submission.answers)
      : (stored?.subject_index ?? null),
    answers,
    reason: hasReason(event) ? event.reason : stays ? stored.reason : null,
    fields: event.type === 'RETURN' ? event.fields : stays ? stored.fields : [],
    due_at: dueBy,
    updated_at: at,
  };
  const no = stored?.no ?? applicationNoOf(flow, today(deps.clock), serial);
  const submittedAt = stored?.submitted_at ?? at;
  const birth = { id, organisation_id: organisationId, account_id: accountId, flow: flow.id, no };
  const seen = { ...change, id, no, state: toStoredSnapshot(taken.snapshot), submitted_at: submittedAt };
  const view = applicationView(flow, machine, seen, actor.kind, plain);
  const facts = { flow, no, event, status, due: dueBy };
  const money = {
    organisationId,
    applicationId: id,
    event,
    at,
    order: request.order,
    paid: request.paid,
    transferAnswers: followUp?.answers,
    due,
    orders: memoize(() => lockOrders(tx, id)),
    prepareOrderClosing: () => deps.prepareOrderClosing(id),
  };
  const to = { applicationId: id, accountId, no, at };
  const notice = await composeTransitionNotification(tx, taken.effects, facts, { accountId, money });

  await executeWrites(tx, [
    // First: of two that bring the same code or ticket at the same moment, the slower waits here and is refused.
    ...(codeId ? [deps.confirmations.consume(codeId, tx)] : []),
    ...(submission?.admission ? [submission.admission(tx)] : []),
    stored
      ? rows.updateApplication(tx, id, change)
      : rows.insertApplication({ ...birth, ...change, submitted_at: submittedAt }),
    rows.appendEvent({
      application_id: id,
      sequence: change.sequence,
      key: request.key,
      request: mark,
      event: JSON.stringify(event),
      actor_kind: actor.kind,
      actor_id: actor.accountId,
      actor_name: actor.name,
      at,
      form_version: form.version,
      state: JSON.stringify(taken.snapshot.value),
      answers: submission
        ? answers
        : followUp
          ? deps.vault.encrypt(followUp.answers, answersEncryptionContext(id))
          : null,
      answer: JSON.stringify(view),
    }),
    ...(await runEffects(deps, tx, taken.effects, money, begins)),
    ...(notice && !rules?.composeNotification ? await prepareNotification(deps, notice, to) : []),
    ...(actor.kind === 'staff' && actor.accountId ? [prepareEndAssignment(tx, id, actor.accountId)] : []),
    ...(await prepareFileAttachments(deps, tx, request, id)),
    ...(submission
      ? await prepareSubmissionWrites(deps, tx, request, submission, { applicationId: id, accountId })
      : []),
  ]);
  if (rules?.onTransition || rules?.composeNotification) {
    const from = stored?.state_name ?? null;
    const what = { event, by: actor.kind, from, status, answers: plain(), at };
    const handed = followUp && { followUp: followUp.answers };
    const transition = { applicationId: id, accountId, flow: flow.id, no, ...what, ...handed };
    await rules.onTransition?.(transition, tx, deps);
    if (notice && rules.composeNotification) {
      const words = await rules.composeNotification(transition, tx);
      await executeWrites(tx, await prepareNotification(deps, { ...notice, ...words }, to));
    }
  }
  return view;
}

/** The event, with the word that nothing is to be paid where the machine asks for it. */
async function withSettledFlag(
  { flow, event }: EventRequest,
  due: () => Promise<AmountDue | null>,
): Promise<RecordedEvent> {
  const asks = requiresPaymentOnApproval(flow) && event.type === (flow.review ? 'APPROVE' : 'FILED');
  return asks && (await due()) === null ? { ...event, settled: true } : event;
}

/** What an event hands in, by the name of its follow-up. */
const followUpAnswersOf = ({ event, followUp }: EventRequest): Record<string, Answers> =>
  event.type === 'FOLLOW_UP' && followUp ? { [event.what]: followUp.answers } : {};

const MINOR: RecordedEvent = { type: 'FILED', minor: true };

/** Whether changed answers leave all those as they are that the flow has reviewed. */
function isMinorChange(flow: Flow, state: string, before: () => Answers | null, answers: Answers): boolean {
  const reviewed = flow.change?.reviewed;
  if (!reviewed || state === 'supplement') return false;
  return reviewed.every(name => isDeepStrictEqual(before()?.[name], answers[name]));
}

/** An acceptance number, e.g. `QG20260000318`. */
const applicationNoOf = (flow: Flow, day: string, serial: number | null) =>
  `${flow.prefix}${day.slice(0, 4)}${String(serial).padStart(7, '0')}`;

/** What filing settles beside the application: the consents are kept, the draft has served. */
async function prepareSubmissionWrites(
  deps: FlowServices,
  tx: Tx,
  { flow, actor, applicationId: corrected }: EventRequest,
  filed: NonNullable<EventRequest['submission']>,
  owner: { applicationId: string; accountId: string },
): Promise<PreparedWrite[]> {
  // What was agreed to when first filed still holds; what the form itself asks is asked each time.
  const asked = listGivenConsents(filed.form.schema, filed.answers);
  const needed = [...new Set([...(corrected ? [] : flow.consents), ...asked])];
  const given = {
    ...owner,
    organisationId: actor.organisationId,
    texts: filed.consents,
    needed,
    matter: flow.title,
  };
  const consents = await deps.consents.record(given, tx);
  const draft = deleteDraft(tx, { accountId: owner.accountId, flow: flow.id, applicationId: corrected });
  return [...consents, draft];
}

/** What of a status is repeated in columns, for queues and for the rule of one open application. */
const queueColumns = (status: FlowStatus) => ({ state_name: status.state, open: status.open });

/** The stored row, if it is the caller's to act on and as the caller saw it. */
async function lockAuthorizedRow(
  tx: Tx,
  { actor, flow, sequence }: EventRequest,
  id: string,
): Promise<rows.ApplicationRow> {
  const row = authorizeApplication(actor, await rows.lockApplication(tx, actor.organisationId, id), flow.id);
  if (actor.kind === 'staff') await assertNotAssignedElsewhere(tx, actor, id);
  if (sequence !== null && row.sequence !== sequence) throw new Refusal('conflict');
  return row;
}

const versions = new WeakMap<FlowMachine, string>();

/** Hash of a machine's states, transitions, guards and effects, as kept with every application. */
export function machineVersion(machine: FlowMachine): string {
  const known = versions.get(machine);
  if (known) return known;
  const version = fingerprint(machine.config).slice(0, 32);
  versions.set(machine, version);
  return version;
}

/** Whether staff tell the applicant by this event what is not right. */
const hasReason = (
  event: RecordedEvent,
): event is RecordedEvent & { type: 'RETURN' | 'REJECT' | 'PAY.REFUSED' } =>
  event.type === 'RETURN' || event.type === 'REJECT' || event.type === 'PAY.REFUSED';
