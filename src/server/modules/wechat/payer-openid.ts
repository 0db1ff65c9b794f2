import type { components } from '../../../generated/api';
import type { Caller, Services } from '../../engine/services';
import { readOpenids } from './binding';
import { completeOAuthFlow } from './oauth-flow';
import * as rows from './payer-openid-store';

export const payerOpenidEncryptionContext = (sessionId: string, appId: string) =>
  `wechat.payer:${sessionId}:${appId}`;

/**
 * Completes an OAuth flow for payment in this session, including guest sessions; WeChat asks for no confirmation.
 * @throws Refusal as `completeOAuthFlow`
 */
export async function savePayerFromOAuth(
  services: Pick<Services, 'db' | 'log' | 'vault' | 'wechat'>,
  organisationId: string,
  member: Caller,
  returned: components['schemas']['WechatCallback'],
): Promise<void> {
  const { db, vault } = services;
  const { person } = await completeOAuthFlow(services, { organisationId, member }, returned, ['pay']);
  const { appId, openid } = person;
  const { sessionId } = member;
  const openid_encrypted = vault.encrypt(openid, payerOpenidEncryptionContext(sessionId, appId));
  await rows.savePayer(db, { session_id: sessionId, app_id: appId, openid_encrypted });
}

/**
 * The payer's openid in an app: the one stored for this session, otherwise that of the account's binding. Null when
 * there is none; the OAuth flow is then needed.
 */
export async function findPayerOpenid(
  services: Pick<Services, 'db' | 'vault'>,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  appId: string,
): Promise<string | null> {
  const storedPayer = await rows.findPayer(services.db, sessionId, appId);
  if (storedPayer)
    return services.vault.decrypt(
      storedPayer.openid_encrypted,
      payerOpenidEncryptionContext(sessionId, appId),
    );
  return (await readOpenids(services, accountId)).get(appId) ?? null;
}
