import { randomUUID } from 'node:crypto';
import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import {
  type FlowMachine,
  type FlowSnapshot,
  hasState,
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
  /** The snapshot before the event. */
  snapshot: FlowSnapshot;
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
  const { request, form, serial } = prepared;
  const { flow, actor, applicationId: storedId, submission } = request;
  const stored = storedId ? await lockAuthorizedApplication(tx, actor, storedId, flow.id) : null;
  if (stored && !submission && stored.form_version !== form.version) throw new Refusal('conflict');
  const accountId = stored?.account_id ?? actor.accountId;
  if (!accountId) throw new Error('an application needs the account of its applicant');
  const applicationId = stored?.id ?? randomUUID();
  const no = stored?.no ?? applicationNoOf(flow, today(deps.clock), serial);
  const machine = flow.machine(form.steps.map(({ id }) => id));
  const snapshot = stored ? restoreStored(machine, stored) : initialSnapshotOf(machine);
  const previousAnswers = memoize(
    () => stored && deps.vault.decrypt<Answers>(stored.answers, answersEncryptionContext(stored.id)),
  );
  const answers = (): Answers => submission?.answers ?? previousAnswers() ?? {};
  const capabilities = combineCapabilities(flow, deps.capabilities);
  const application = {
    capabilities,
    stored,
    applicationId,
    accountId,
    no,
    machine,
    snapshot,
    previousAnswers,
    answers,
  };
  const amountDue = memoizeByKey((stage: string | null) =>
    findAmountDueAfter(deps, tx, request, application, stage),
  );
  return { request, prepared, ...application, amountDue };
}

/** The snapshot of a stored application, in the machine of the version that it has after the event. */
function restoreStored(machine: FlowMachine, { state }: ApplicationRow): FlowSnapshot {
  const stored = state as unknown as StoredSnapshot;
  if (hasState(machine, stored.value)) return restoreSnapshot(machine, stored);
  throw new Refusal(
    'notAllowedNow',
    '这件事项的办理过程已经调整，您的申请暂时不能在网上变更，请联系工作人员',
  );
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
