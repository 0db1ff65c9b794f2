import { Refusal } from '../../../domain/refusals';
import { audit } from '../../engine/audit-log';
import type { Member, Services } from '../../engine/services';
import { hashToken, newToken } from '../../platform/token';
import { findGiver, insertHandover, takeHandover } from './device-login-store';
import { admit, type LoggedIn, type Visitor } from './login';
import type { AccountRow } from './store';

/** Seconds for which a code holds: as long as it takes to hold up a phone, or to open a page. */
const LIFETIME = 120;

/** A code by which another device, or the page that an app opens, goes on as the same person. */
export async function give(
  { db }: Pick<Services, 'db'>,
  { accountId, sessionId }: Pick<Member, 'accountId' | 'sessionId'>,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newToken();
  const row = { codeHash: hashToken(code), sessionId, accountId, seconds: LIFETIME };
  return { code, expiresAt: await insertHandover(db, row) };
}

/**
 * Whose code it is, without using it up. Whoever follows somebody else's code would go on as somebody else and not
 * know: the page says who it is and asks.
 * @throws Refusal `notFound` for what is unknown, used, too old, or of a session that has ended
 */
export async function read(
  { db }: Pick<Services, 'db'>,
  organisationId: string,
  code: string,
): Promise<AccountRow> {
  const account = await findGiver(db, organisationId, hashToken(code));
  if (!account) throw new Refusal('notFound', '这个登录码已失效，请重新获取');
  return account;
}

/** Goes on as whoever gave the code, in a session of its own. @throws Refusal `notFound` as `read` */
export async function take(
  services: Services,
  visitor: Omit<Visitor, 'mobile'>,
  code: string,
): Promise<LoggedIn> {
  const account = await read(services, visitor.organisationId, code);
  if (!(await takeHandover(services.db, hashToken(code)))) return take(services, visitor, code);
  const entry = { organisationId: visitor.organisationId, accountId: account.id };
  await audit(services.db, { ...entry, action: 'session.handedOver', detail: { device: visitor.device } });
  return admit(services, visitor, account, 'handover', false);
}
