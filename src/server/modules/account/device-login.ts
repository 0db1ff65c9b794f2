import { Refusal } from '../../../domain/refusals';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Caller, Services } from '../../engine/services';
import { hashToken, newToken } from '../../platform/token';
import { consumeDeviceLogin, findDeviceLoginOwner, insertDeviceLogin } from './device-login-store';
import { type LoggedIn, type LoginContext, openLoginSession } from './login';
import type { AccountRow } from './store';

/** Lifetime of a code in seconds: long enough to scan it with a phone, or to open a page. */
const CODE_LIFETIME_SECONDS = 120;

/** Creates a code by which another device, or the page that an app opens, logs in to the same account. */
export async function createDeviceLogin(
  { db }: Pick<Services, 'db'>,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newToken();
  const row = { codeHash: hashToken(code), sessionId, accountId, seconds: CODE_LIFETIME_SECONDS };
  return { code, expiresAt: await insertDeviceLogin(db, row) };
}

/**
 * Finds the account of a code without consuming the code. A visitor who follows a code of another person would be
 * logged in to that account unknowingly; therefore the page shows the account and asks for confirmation.
 * @throws Refusal `notFound` for a code that is unknown, used, expired, or of a session that has ended
 */
export async function requireDeviceLoginAccount(
  { db }: Pick<Services, 'db'>,
  organisationId: string,
  code: string,
): Promise<AccountRow> {
  const account = await findDeviceLoginOwner(db, organisationId, hashToken(code));
  if (!account) throw new Refusal('notFound', '这个登录码已失效，请重新获取');
  return account;
}

/** Logs in to the account of the code in a new session. @throws Refusal `notFound` as `readDeviceLogin` */
export async function redeemDeviceLogin(
  services: Services,
  visitor: Omit<LoginContext, 'mobile'>,
  code: string,
): Promise<LoggedIn> {
  const account = await requireDeviceLoginAccount(services, visitor.organisationId, code);
  const { organisationId, device } = visitor;
  const isTaken = await services.db.transaction().execute(async trx => {
    if (!(await consumeDeviceLogin(trx, hashToken(code)))) return false;
    const entry = { organisationId, accountId: account.id, detail: { device } };
    await appendAuditEntry(trx, { ...entry, action: 'session.handedOver' });
    return true;
  });
  if (!isTaken) return redeemDeviceLogin(services, visitor, code);
  return openLoginSession(services, visitor, account, 'handover', false);
}
