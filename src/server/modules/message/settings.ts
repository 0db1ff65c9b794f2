import type { NotificationSms } from '../../engine/applications/flow-services';
import type { Services } from '../../engine/services';
import { listMessageSettings, saveSetting } from './settings-store';

/** Kinds of messages for which SMS can be enabled or disabled. */
const kinds = ['todo', 'progress', 'money'] as const;

export type MessageKind = (typeof kinds)[number];

export const messageKindByTemplate: Record<NotificationSms['template'], MessageKind> = {
  filed: 'progress',
  accepted: 'progress',
  returned: 'todo',
  approved: 'progress',
  rejected: 'progress',
  advanced: 'progress',
  informed: 'progress',
  cancelled: 'progress',
  lapsed: 'progress',
  payable: 'todo',
  unpaid: 'progress',
  voucherRefused: 'todo',
  paid: 'money',
  overpaid: 'money',
  wrongAmount: 'money',
  refundAgreed: 'money',
  refunded: 'money',
  refundRefused: 'money',
};

/** SMS settings of an account: enabled for all kinds by default. */
export async function smsSettings(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<{ kind: MessageKind; sms: boolean }[]> {
  const said = await listMessageSettings(db, accountId);
  return kinds.map(kind => ({ kind, sms: said.get(kind) ?? true }));
}

/** Whether SMS is enabled for a kind of message. */
export async function wantsSms(
  services: Pick<Services, 'db'>,
  accountId: string,
  wanted: MessageKind,
): Promise<boolean> {
  const settings = await smsSettings(services, accountId);
  return settings.some(({ kind, sms }) => sms && kind === wanted);
}

export async function setSms(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  setting: { kind: MessageKind; sms: boolean },
): Promise<void> {
  await saveSetting(db, { account_id: accountId, ...setting });
}
