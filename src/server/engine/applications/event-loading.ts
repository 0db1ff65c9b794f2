import { randomUUID } from 'node:crypto';
import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { Effect } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import {
  type FlowMachine,
  type FlowSnapshot,
  initialSnapshotOf,
  restoreSnapshot,
  type StoredSnapshot,
} from '../../../flows/engine/machine';
import { memoize, memoizeByKey } from '../../platform/memoize';
import type { AmountDue } from '../payments/amount-due';
import { findAmountDue } from './amount-due';
import { lockAuthorizedApplication } from './application-access';
import type { ApplicationRow } from './application-store';
import { combineCapabilities } from './capabilities';
import type { CapabilityFunctions } from './capability';
import { answersEncryptionContext } from './encryption-context';
import type { PreparedEvent } from './event-preparation';
import type { FlowEventRequest } from './event-request';
import type { Answers, FlowServices, Tx } from './flow-services';
import { latestFollowUpAnswers, listSubmittedFollowUps } from './follow-up-submissions';
import { type LeftVersion, moveToVersion } from './state-move';

/** A requested event together with the application that it is applied to. */
export interface EventContext {
  request: FlowEventRequest;
  prepared: PreparedEvent;
  /** The capabilities of the flow. */
  capabilities: CapabilityFunctions;
  /** The locked row; null for a new application. */
  stored: ApplicationRow | null;
  applicationId: string;
  /** The applicant's account. */
  accountId: string;
  /** Application number. */
  no: string;
  machine: FlowMachine;
  /** The snapshot before the event, in the machine of the version that the application has after it. */
  snapshot: FlowSnapshot;
  /** The state in which a submission begins, where that version does not have the stored one; see `StateOperation`. */
  from: string | undefined;
  /** Effects of the move into that state. */
  moveEffects: Effect[];
  /** The answers before the event; null for a new application. Decrypted on first use. */
  previousAnswers(): Answers | null;
  /** The answers after the event. */
  answers(): Answers;
  /**
   * The amount due with these answers; null when nothing is due. Computed on first use.
   * @param stage the payment stage that the application is in or enters; null when there is none
   */
  amountDue(stage: string | null): Promise<AmountDue | null>;
}

/**
 * Loads the context of an event: locks the row of the application, if the actor may access it, and restores its
 * snapshot.
 * @throws Refusal `notFound`, `forbidden`; `conflict` when the form version has changed since it was prepared;
 * `notAllowedNow` when the process of the new version does not have the present state
 */
export async function loadEventContext(
  deps: FlowServices,
  tx: Tx,
  prepared: PreparedEvent,
): Promise<EventContext> {
  const { request, form, left, serial } = prepared;
  const { flow, actor, applicationId: storedId, submission } = request;
  const stored = storedId ? await lockAuthorizedApplication(tx, actor, storedId, flow.id) : null;
  const preparedFor = left?.form ?? form;
  if (stored && stored.form_version !== preparedFor.version) throw new Refusal('conflict');
  const accountId = stored?.account_id ?? actor.accountId;
  if (!accountId) throw new Error('an application needs the account of its applicant');
  const applicationId = stored?.id ?? randomUUID();
  const no = stored?.no ?? applicationNoOf(flow, today(deps.clock), serial);
  const machine = flow.machine(form.steps.map(({ id }) => id));
  const { snapshot, effects: moveEffects, from } = snapshotBefore(form, machine, stored, left);
  const previousAnswers = memoize(
    () => stored && deps.vault.decrypt<Answers>(stored.answers, answersEncryptionContext(stored.id)),
  );
  const answers = (): Answers => submission?.answers ?? previousAnswers() ?? {};
  const mayHoldPlaces = flow.places === undefined && left?.form.process?.places !== undefined;
  const capabilities = combineCapabilities(
    mayHoldPlaces ? { ...flow, places: null } : flow,
    deps.capabilities,
  );
  const application = {
    capabilities,
    stored,
    applicationId,
    accountId,
    no,
    machine,
    snapshot,
    from,
    moveEffects,
    previousAnswers,
    answers,
  };
  const amountDue = memoizeByKey((stage: string | null) =>
    findAmountDueAfter(deps, tx, request, application, stage),
  );
  return { request, prepared, ...application, amountDue };
}

function snapshotBefore(
  form: FormVersion,
  machine: FlowMachine,
  stored: ApplicationRow | null,
  left: LeftVersion | null,
): ReturnType<typeof moveToVersion> {
  if (!stored) return { snapshot: initialSnapshotOf(machine), effects: [] };
  if (left) return moveToVersion(form, stored.state, left);
  return { snapshot: restoreSnapshot(machine, stored.state as unknown as StoredSnapshot), effects: [] };
}

/** The amount due in a payment stage after the event, from the answers after the event. */
function findAmountDueAfter(
  deps: FlowServices,
  tx: Tx,
  request: FlowEventRequest,
  {
    stored,
    applicationId,
    accountId,
    answers,
  }: Pick<EventContext, 'stored' | 'applicationId' | 'accountId' | 'answers'>,
  stage: string | null,
): Promise<AmountDue | null> {
  const { flow, actor } = request;
  return findAmountDue(deps, tx, {
    flow,
    stage,
    applicationId,
    accountId,
    organisationId: actor.organisationId,
    answers: answers(),
    async followUps() {
      const submitted = stored ? await listSubmittedFollowUps({ ...deps, db: tx }, [stored]) : new Map();
      const earlier = latestFollowUpAnswers(submitted.get(applicationId) ?? []);
      return { ...earlier, ...followUpAnswersOf(request) };
    },
  });
}

/** The answers that an event submits, by follow-up name. */
const followUpAnswersOf = ({ event, followUp }: FlowEventRequest): Record<string, Answers> =>
  event.type === 'FOLLOW_UP' && followUp ? { [event.what]: followUp.answers } : {};

/** Formats an application number, e.g. `QG20260000318`. */
const applicationNoOf = (flow: Flow, day: string, serial: number | null) =>
  `${flow.prefix}${day.slice(0, 4)}${String(serial).padStart(7, '0')}`;
