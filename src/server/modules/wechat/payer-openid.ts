import type { components } from '../../../generated/api';
import type { Member, Services } from '../../engine/services';
import { openidsOf } from './binding';
import { comeBack } from './oauth-flow';
import * as rows from './payer-openid-store';

export const payerContext = (sessionId: string, appId: string) => `wechat.payer:${sessionId}:${appId}`;

/**
 * Somebody has come back from WeChat to pay in this session, a guest's, too: it is asked without a question to them.
 * @throws Refusal as `comeBack`
 */
export async function namePayer(
  services: Services,
  organisationId: string,
  member: Member,
  returned: components['schemas']['WechatReturn'],
): Promise<void> {
  const { db, vault } = services;
  const { person } = await comeBack(services, { organisationId, member }, returned, ['pay']);
  const { appId, openid } = person;
  const { sessionId } = member;
  const openid_sealed = vault.seal(openid, payerContext(sessionId, appId));
  await rows.savePayer(db, { session_id: sessionId, app_id: appId, openid_sealed });
}

/**
 * The openid by which an app knows the payer: who has said so in this session, else who is bound to the account. Null
 * where nobody has; the payer is then to be asked.
 */
export async function payerOf(
  services: Pick<Services, 'db' | 'vault'>,
  { accountId, sessionId }: Pick<Member, 'accountId' | 'sessionId'>,
  appId: string,
): Promise<string | null> {
  const said = await rows.findPayer(services.db, sessionId, appId);
  if (said) return services.vault.open(said.openid_sealed, payerContext(sessionId, appId));
  return (await openidsOf(services, accountId)).get(appId) ?? null;
}
