import { randomUUID } from 'node:crypto';
import { chineseDate, endsItsDay, time } from '../../../domain/formatters';
import { Refusal } from '../../../domain/refusals';
import type { Effect, FiledEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import type { Status } from '../../../flows/engine/status';
import { flows } from '../../../flows/index';
import type { Write } from '../../platform/db/batch-writes';
import type { MoneyFacts } from '../payments/payment-effects';
import { sumOf } from '../payments/payment-sum';
import * as rows from './application-store';
import type { Announcement, FlowDependencies, Tx } from './flow-services';
import { aboutMoney, type Notice, notice } from './notification-texts';

/** What a notice may speak of. */
interface Facts {
  flow: Flow;
  no: string;
  event: FiledEvent;
  status: Status;
  due: Date | null;
}

/** What the applicant is told of a transition; null for nothing, and for guests, to whom nothing can be sent. */
export async function noticeOf(
  tx: Tx,
  effects: readonly Effect[],
  { due, ...facts }: Facts,
  { accountId, money }: { accountId: string; money: MoneyFacts },
): Promise<Notice | null> {
  const effect = effects.find(({ kind }) => kind === 'notify');
  if (effect?.kind !== 'notify' || (await rows.isGuests(tx, facts.flow, accountId))) return null;
  const refunded = effects.some(({ kind }) => kind === 'askRefund');
  const sum = refunded || aboutMoney.has(effect.template) ? await sumOf(money) : null;
  return notice(effect.template, {
    ...facts,
    due: due && dueText(due),
    early: due !== null && !endsItsDay(due),
    sum,
  });
}

const dueText = (due: Date) => `${chineseDate(due)}${endsItsDay(due) ? '' : ` ${time(due)}`}`;

/** An application and its applicant, as a message needs them. */
export interface Recipient {
  flow: string;
  account_id: string;
  application_id: string;
  application_no: string;
}

/**
 * The writes by which an applicant is notified of something beside a transition, such as a payment or a refund.
 * @returns nothing for a guest, who has neither inbox nor number
 */
export async function notifyApplicant(
  deps: FlowDependencies,
  { flow, account_id: accountId, application_id: applicationId, application_no: no }: Recipient,
  message: Parameters<typeof telling>[1],
  at: Date,
): Promise<Write[]> {
  const declared = flows.get(flow);
  if (!declared) throw new Refusal('notFound');
  if (await rows.isGuests(deps.db, declared, accountId)) return [];
  return telling(deps, message, { applicationId, accountId, no, at });
}

/** The writes by which somebody is told: the message in the portal, and the job that will send as much by SMS. */
export async function telling(
  { announce }: Pick<FlowDependencies, 'announce'>,
  { template, title, text }: Omit<Notice, 'template'> & Pick<Announcement, 'template'>,
  { applicationId, accountId, no, at }: { applicationId: string; accountId: string; no: string; at: Date },
): Promise<Write[]> {
  const id = randomUUID();
  const message = { id, account_id: accountId, application_id: applicationId, title, text, at };
  return [rows.insertMessage(message), await announce({ messageId: id, accountId, template, no })];
}
