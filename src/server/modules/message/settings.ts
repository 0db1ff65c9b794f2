import { type MessageKind, messageKinds } from '../../engine/applications/message-catalogue';
import type { Services } from '../../engine/services';
import { listMessageSettings, saveSetting } from './settings-store';

/** SMS settings of an account: enabled for all kinds by default. */
export async function smsSettings(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<{ kind: MessageKind; sms: boolean }[]> {
  const stored = await listMessageSettings(db, accountId);
  return messageKinds.map(kind => ({ kind, sms: stored.get(kind) ?? true }));
}

/** Whether SMS is enabled for a kind of message. */
export async function wantsSms(
  services: Pick<Services, 'db'>,
  accountId: string,
  messageKind: MessageKind,
): Promise<boolean> {
  const settings = await smsSettings(services, accountId);
  return settings.some(({ kind, sms }) => sms && kind === messageKind);
}

export async function setSms(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  setting: { kind: MessageKind; sms: boolean },
): Promise<void> {
  await saveSetting(db, { account_id: accountId, ...setting });
}
