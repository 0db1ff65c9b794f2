import { randomUUID } from 'node:crypto';
import { chineseDate, endsItsDay, time } from '../../../domain/filters';
import type { Flow } from '../../../flows/engine/declaration';
import type { Effect, FiledEvent } from '../../../flows/engine/events';
import type { Status } from '../../../flows/engine/status';
import type { Write } from '../../platform/db/batch-writes';
import type { MoneyFacts } from '../payments/orders';
import { sumOf } from '../payments/sum';
import type { Announcement, FlowDependencies, Tx } from './dependencies';
import { aboutMoney, type Notice, notice } from './notices';
import * as rows from './store';

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
