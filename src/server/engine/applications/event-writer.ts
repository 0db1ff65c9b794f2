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

/** Data read before the transaction begins. */
export interface PreparedEvent {
  /** The form version of the application after the event. */
  form: FormVersion;
  /** The verified confirmation code, to be consumed; null where none is required. */
  codeId: string | null;
  /** Serial number for a new application; null for a stored one. */
  serial: number | null;
}

/**
 * Applies one event to one application and writes everything that follows from it through this handle: a transaction
 * where a stored row is locked or a module writes rows of its own.
 * @param mark keyed hash of the whole request, to detect a key that is reused for a different request
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
    // First: of two concurrent requests with the same code or ticket, the later one blocks here and is refused.
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

/** The event; with `settled` where the machine requires payment on this event and nothing is due. */
async function withSettledFlag(
  { flow, event }: EventRequest,
  due: () => Promise<AmountDue | null>,
): Promise<RecordedEvent> {
  const asks = requiresPaymentOnApproval(flow) && event.type === (flow.review ? 'APPROVE' : 'FILED');
  return asks && (await due()) === null ? { ...event, settled: true } : event;
}

/** The answers that an event submits, by follow-up name. */
const followUpAnswersOf = ({ event, followUp }: EventRequest): Record<string, Answers> =>
  event.type === 'FOLLOW_UP' && followUp ? { [event.what]: followUp.answers } : {};

const MINOR: RecordedEvent = { type: 'FILED', minor: true };

/** Whether the changed answers leave all reviewed answers of the flow unchanged. */
function isMinorChange(flow: Flow, state: string, before: () => Answers | null, answers: Answers): boolean {
  const reviewed = flow.change?.reviewed;
  if (!reviewed || state === 'supplement') return false;
  return reviewed.every(name => isDeepStrictEqual(before()?.[name], answers[name]));
}

/** Formats an application number, e.g. `QG20260000318`. */
const applicationNoOf = (flow: Flow, day: string, serial: number | null) =>
  `${flow.prefix}${day.slice(0, 4)}${String(serial).padStart(7, '0')}`;

/** Writes of a submission beside the application: records the consents and deletes the draft. */
async function prepareSubmissionWrites(
  deps: FlowServices,
  tx: Tx,
  { flow, actor, applicationId: corrected }: EventRequest,
  filed: NonNullable<EventRequest['submission']>,
  owner: { applicationId: string; accountId: string },
): Promise<PreparedWrite[]> {
  // Flow-level consents of the first submission remain valid; consents in the form itself are required each time.
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

/** Status fields copied into columns, for the queues and for the unique index on open applications. */
const queueColumns = (status: FlowStatus) => ({ state_name: status.state, open: status.open });

/** Locks the stored row if the caller may act on it and its sequence is the one that the caller saw. */
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

/** Hash of a machine's states, transitions, guards and effects, stored with every application. */
export function machineVersion(machine: FlowMachine): string {
  const known = versions.get(machine);
  if (known) return known;
  const version = fingerprint(machine.config).slice(0, 32);
  versions.set(machine, version);
  return version;
}

/** Whether this staff event carries a reason for the applicant. */
const hasReason = (
  event: RecordedEvent,
): event is RecordedEvent & { type: 'RETURN' | 'REJECT' | 'PAY.REFUSED' } =>
  event.type === 'RETURN' || event.type === 'REJECT' || event.type === 'PAY.REFUSED';
