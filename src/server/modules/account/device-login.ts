import { Refusal } from '../../../domain/refusals';
import { audit } from '../../engine/audit-log';
import type { Caller, Services } from '../../engine/services';
import { hashToken, newToken } from '../../platform/token';
import { consumeDeviceLogin, findDeviceLoginOwner, insertDeviceLogin } from './device-login-store';
import { type LoggedIn, type LoginContext, openLoginSession } from './login';
import type { AccountRow } from './store';

/** Seconds for which a code holds: as long as it takes to hold up a phone, or to open a page. */
const LIFETIME = 120;

/** A code by which another device, or the page that an app opens, goes on as the same person. */
export async function createDeviceLogin(
  { db }: Pick<Services, 'db'>,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newToken();
  const row = { codeHash: hashToken(code), sessionId, accountId, seconds: LIFETIME };
  return { code, expiresAt: await insertDeviceLogin(db, row) };
}

/**
 * Whose code it is, without using it up. Whoever follows somebody else's code would go on as somebody else and not
 * know: the page says who it is and asks.
 * @throws Refusal `notFound` for what is unknown, used, too old, or of a session that has ended
 */
export async function readDeviceLogin(
  { db }: Pick<Services, 'db'>,
  organisationId: string,
  code: string,
): Promise<AccountRow> {
  const account = await findDeviceLoginOwner(db, organisationId, hashToken(code));
  if (!account) throw new Refusal('notFound', '这个登录码已失效，请重新获取');
  return account;
}

/** Goes on as whoever gave the code, in a session of its own. @throws Refusal `notFound` as `read` */
export async function redeemDeviceLogin(
  services: Services,
  visitor: Omit<LoginContext, 'mobile'>,
  code: string,
): Promise<LoggedIn> {
  const account = await readDeviceLogin(services, visitor.organisationId, code);
  if (!(await consumeDeviceLogin(services.db, hashToken(code))))
    return redeemDeviceLogin(services, visitor, code);
  const entry = { organisationId: visitor.organisationId, accountId: account.id };
  await audit(services.db, { ...entry, action: 'session.handedOver', detail: { device: visitor.device } });
  return openLoginSession(services, visitor, account, 'handover', false);
}
