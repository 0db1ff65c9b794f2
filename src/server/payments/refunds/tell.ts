import { randomUUID } from 'node:crypto';
import { yuan } from '../../../domain/money';
import type { Write } from '../../db/write-together';
import type { Announcement } from '../../flows/dependencies';
import { insertMessage, isGuests } from '../../flows/store';
import type { PaymentProvider } from '../provider';
import type { SettleDependencies } from '../settle';
import type { RefundRow } from './refund-store';

/** What refunds need of the house. */
export interface RefundDependencies extends SettleDependencies {
  /** The provider with this id, if it still collects for the society. */
  provider(id: string): PaymentProvider | undefined;
  /** The write that lets a message be sent by SMS as well. */
  announce(notice: Announcement): Promise<Write>;
}

const texts = {
  refundAgreed: (what: string, amount: string) => [
    '款项将退回',
    `您为${what}支付的${amount}将退回，请留意后续消息。`,
  ],
  refunded: (what: string, amount: string, way: string) => [
    '退款已办理',
    `您为${what}支付的${amount}已退款：${way}。`,
  ],
} satisfies Record<string, (...facts: [string, string, string]) => [title: string, text: string]>;

/** How money goes back, as the payer reads it. */
export const ways = {
  provider: '原路退回，到账时间以支付平台为准',
  transfer: '由本会转账退回',
} as const;

/** The writes by which the payer is told; none for a guest, to whom nothing can be sent. */
export async function telling(
  { db, clock, flows, announce }: RefundDependencies,
  { account_id: accountId, application_id, application_no: no, flow, amount }: RefundRow,
  template: keyof typeof texts,
  way: keyof typeof ways = 'provider',
): Promise<Write[]> {
  const declared = flows.named(flow);
  if (await isGuests(db, declared, accountId)) return [];
  const [title = '', text = ''] = texts[template](`${declared.title}（${no}）`, yuan(amount), ways[way]);
  const id = randomUUID();
  const message = { id, account_id: accountId, application_id, title, text, at: new Date(clock()) };
  return [insertMessage(message), await announce({ messageId: id, accountId, template, no })];
}
