import { randomUUID } from 'node:crypto';
import { chineseDate, isEndOfDay, time } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import { fillMessage, findStateMessage, namesVariable } from '../../../flows/engine/state-messages';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { findPaymentSum } from '../payments/payment-sum';
import * as rows from './application-store';
import type { EventDecision } from './event-decision';
import type { EventContext } from './event-loading';
import type { FlowServices, Tx } from './flow-services';
import {
  type ApplicantNotification,
  composeMessage,
  type MessageContent,
  messageCatalogue,
} from './message-catalogue';

/**
 * Notification of a transition for the applicant, in the flow's own words where it has any; null when there is none, and
 * for guests, who cannot be reached.
 */
export async function composeTransitionNotification(
  tx: Tx,
  { request: { flow }, prepared: { form }, accountId, no, answers }: EventContext,
  { event, effects, status, dueAt, payment }: EventDecision,
): Promise<ApplicantNotification | null> {
  const effect = effects.find(({ kind }) => kind === 'notify');
  if (effect?.kind !== 'notify' || (await rows.isGuestAccount(tx, flow, accountId))) return null;
  const { template } = effect;
  const ownText = findStateMessage(flow, template, status.state);
  const isRefundRequested = effects.some(({ kind }) => kind === 'askRefund');
  const facts = {
    event,
    status,
    due: dueAt && dueText(dueAt),
    early: dueAt !== null && !isEndOfDay(dueAt),
    sum:
      isRefundRequested ||
      messageCatalogue[template].namesAmount ||
      (ownText !== null && namesVariable(ownText, 'amount'))
        ? await findPaymentSum(payment)
        : null,
    closed: status.canceled || status.undone,
  };
  const usual = composeMessage({ flow, no }, { template, facts });
  const values = {
    ...{ title: flow.title, no, state: status.statusText, due: facts.due },
    amount: facts.sum && yuan(facts.sum.amount),
    reason: 'reason' in event ? (event.reason ?? null) : null,
  };
  const text = ownText === null ? null : fillMessage(ownText, values, { form, answers: answers() });
  return text === null ? usual : { ...usual, text, isOfFlow: true };
}

const dueText = (due: Date) => `${chineseDate(due)}${isEndOfDay(due) ? '' : ` ${time(due)}`}`;

/** An application and its applicant, as required for a message. */
export interface Recipient {
  flow: string;
  account_id: string;
  application_id: string;
  application_no: string;
}

/**
 * The writes that notify an applicant of something other than a transition, such as a payment or a refund.
 * @param message its template with the facts that the text names
 * @param db reads the account: a transaction that is open already
 * @returns nothing for a guest, who has neither inbox nor number
 */
export async function notifyApplicant(
  deps: FlowServices,
  { flow, account_id: accountId, application_id: applicationId, application_no: no }: Recipient,
  message: MessageContent,
  at: Date,
  db: FlowServices['db'] = deps.db,
): Promise<PreparedWrite[]> {
  const definition = deps.flows.get(flow);
  if (!definition) throw new Refusal('notFound');
  if (await rows.isGuestAccount(db, definition, accountId)) return [];
  const notification = composeMessage({ flow: definition, no }, message);
  return prepareNotification(deps, notification, { applicationId, accountId, no, at });
}

/** The writes of a notification: the message in the portal, and the job that sends the SMS. */
export async function prepareNotification(
  { prepareSms }: Pick<FlowServices, 'prepareSms'>,
  { template, title, text }: ApplicantNotification,
  { applicationId, accountId, no, at }: { applicationId: string; accountId: string; no: string; at: Date },
): Promise<PreparedWrite[]> {
  const id = randomUUID();
  const message = { id, account_id: accountId, application_id: applicationId, title, text, at };
  return [rows.insertMessage(message), await prepareSms({ messageId: id, accountId, template, no })];
}
