import type { Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { canSendLoginSms } from '../../platform/sms/settings';
import { sendLoginWarningSms } from './jobs';
import { prepareAccountNotification } from './notifications';
import { type AccountRow, markWarned, wasNotifiedToday } from './store';

/** A warning, as a message and as the short text of an SMS. */
interface LoginWarning {
  title: string;
  text: string;
  sms: string;
}

type WarningServices = Pick<Services, 'config' | 'db' | 'jobs'>;

/**
 * Tells the account holder of many wrong guesses at the password: once a day at most, as the attacker
 * decides how often it happens.
 */
export async function warnOfGuesses(services: WarningServices, account: AccountRow): Promise<void> {
  const warning = {
    title: '有人多次输错您的密码',
    text: '有人用您的手机号多次输错密码，没有登录。您登录过的设备不受影响。密码与别处相同的，请修改密码。',
    sms: '有人多次输错您的密码，没有登录',
  };
  if (await wasNotifiedToday(services.db, account.id, warning.title)) return;
  await warn(services, account, warning);
}

/** Tells the account holder of a login from a device that has not logged in to the account before. */
export const warnOfNewDevice = (
  services: WarningServices,
  account: AccountRow,
  device: string,
): Promise<void> =>
  warn(services, account, {
    title: '您的账号在新的设备上登录',
    text: `您的账号刚刚在新的设备（${device}）上登录。不是您本人的，请在“账号安全”的“登录记录”里按“不是我”：让其他设备退出登录，再修改密码。`,
    sms: '您的账号在新的设备上登录',
  });

/** Sends a message, and an SMS unless the account has got one within a day. */
async function warn(
  { config, db, jobs }: WarningServices,
  { id }: AccountRow,
  { title, text, sms }: LoginWarning,
): Promise<void> {
  const message = prepareAccountNotification(id, title, text);
  const isSmsDue = canSendLoginSms(config.sms) && (await markWarned(db, id));
  const enqueue = isSmsDue
    ? [await jobs.prepareEnqueue(sendLoginWarningSms, { accountId: id, says: sms })]
    : [];
  await executeWrites(db, [message, ...enqueue]);
}
