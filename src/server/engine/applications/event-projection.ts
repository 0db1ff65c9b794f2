import type { Insertable } from 'kysely';
import type { RecordedEvent } from '../../../flows/engine/events';
import { type FlowMachine, toStoredSnapshot } from '../../../flows/engine/machine';
import type { FlowStatus } from '../../../flows/engine/status';
import type { Application, ApplicationEvent } from '../../../generated/database';
import type { ApplicationRow } from './application-store';
import { type ApplicationView, applicationView } from './application-views';
import { answersEncryptionContext } from './encryption-context';
import type { EventDecision } from './event-decision';
import type { EventContext } from './event-loading';
import { fingerprint } from './fingerprint';
import type { FlowServices } from './flow-services';
import { uniquenessKeyHashes } from './uniqueness-key';

/** The rows and the response that result from an event. */
export interface EventProjection {
  /** The columns of the application that the event changes; every event sets all of them. */
  changes: ReturnType<typeof projectChanges>;
  /** The whole row, to be inserted for a new application. */
  newRow: Insertable<Application>;
  eventRow: Insertable<ApplicationEvent>;
  /** The response to the actor, stored with the event. */
  view: ApplicationView;
}

/**
 * Projects a decided event onto the row of the application, the event log and the response.
 * @param requestHash keyed hash of the whole request, to detect a key that is reused for a different request
 */
export function projectEvent(
  deps: FlowServices,
  context: EventContext,
  decision: EventDecision,
  requestHash: string,
): EventProjection {
  const { request, stored, machine, applicationId: id, accountId, no } = context;
  const { flow, actor } = request;
  const changes = projectChanges(deps, context, decision);
  const submittedAt = stored?.submitted_at ?? decision.at;
  const identity = { id, organisation_id: actor.organisationId, account_id: accountId, flow: flow.id, no };
  const newRow = { ...identity, ...changes, submitted_at: submittedAt };
  const viewRow = { ...newRow, state: toStoredSnapshot(decision.snapshot) };
  const view = applicationView(flow, machine, viewRow, actor.kind, context.answers);
  const eventRow = projectEventRow(deps, context, decision, { changes, view, requestHash });
  return { changes, newRow, eventRow, view };
}

function projectEventRow(
  deps: FlowServices,
  context: EventContext,
  { event, snapshot, at }: EventDecision,
  { changes, view, requestHash }: Pick<EventProjection, 'changes' | 'view'> & { requestHash: string },
): Insertable<ApplicationEvent> {
  const { key, actor, submission } = context.request;
  return {
    application_id: context.applicationId,
    sequence: changes.sequence,
    idempotency_key: key,
    request_hash: requestHash,
    event: JSON.stringify(event),
    actor_kind: actor.kind,
    actor_id: actor.accountId,
    actor_name: actor.name,
    at,
    form_version: changes.form_version,
    state: JSON.stringify(snapshot.value),
    answers: submission ? changes.answers : encryptFollowUp(deps, context),
    response: JSON.stringify(view),
  };
}

function projectChanges(deps: FlowServices, context: EventContext, decision: EventDecision) {
  const { request, prepared, stored, machine } = context;
  const { event, snapshot, status, dueAt, at } = decision;
  // Reason and fields belong to the state: a transition that stays in it keeps them.
  const unmoved = stored?.state_name === status.state ? stored : null;
  return {
    form_version: prepared.form.version,
    machine_version: machineVersion(machine),
    sequence: (stored?.sequence ?? 0) + 1,
    state: JSON.stringify(toStoredSnapshot(snapshot)),
    ...queueColumns(status),
    uniqueness_index: request.submission
      ? uniquenessKeyOf(deps, context)
      : (stored?.uniqueness_index ?? null),
    answers: encryptAnswers(deps, context),
    reason: hasReason(event) ? event.reason : (unmoved?.reason ?? null),
    fields: event.type === 'RETURN' ? event.fields : (unmoved?.fields ?? []),
    due_at: dueAt,
    updated_at: at,
  };
}

/** Status fields copied into columns, for the queues and for the unique index on open applications. */
const queueColumns = (status: FlowStatus) => ({ state_name: status.state, open: status.open });

const uniquenessKeyOf = (deps: FlowServices, { request, accountId, answers }: EventContext) =>
  uniquenessKeyHashes(deps, request.flow, accountId, answers())?.[0] ?? null;

/** The encrypted answers after the event: newly submitted ones, else those of the stored row. */
function encryptAnswers(
  deps: FlowServices,
  { request, stored, applicationId }: EventContext,
): ApplicationRow['answers'] {
  const { submission, event } = request;
  if (submission) return deps.vault.encrypt(submission.answers, answersEncryptionContext(applicationId));
  if (!stored) throw new Error(`${event.type} begins no application`);
  return stored.answers;
}

/** The encrypted answers of a follow-up; null for other events. */
const encryptFollowUp = (deps: FlowServices, { request, applicationId }: EventContext) =>
  request.followUp
    ? deps.vault.encrypt(request.followUp.answers, answersEncryptionContext(applicationId))
    : null;

const versions = new WeakMap<FlowMachine, string>();

/** Hash of a machine's states, transitions, guards and effects, stored with every application. */
function machineVersion(machine: FlowMachine): string {
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
