import { Refusal } from '../../../domain/refusals';
import type { Services } from '../../engine/services';
import { ProviderRefusedError } from '../../platform/http-client/provider-errors';
import type { Wechat, WechatCredential } from '../../platform/wechat/wechat';
import * as rows from './credential-store';

type CredentialServices = Pick<Services, 'db' | 'log' | 'vault'>;

/** Another system with the same AppID has replaced our access token, or it has expired early. */
const INVALID_TOKEN_ERRORS = ['40001', '40014', '42001'];

export const credentialEncryptionContext = (appId: string, kind: string) =>
  `wechat.credential:${appId}:${kind}`;

/**
 * Returns the ticket by which pages are signed. Servers share it and the access token by the database, because WeChat
 * permits few requests a day and a new token replaces the previous one.
 * @throws Refusal `unavailable` when there is none and WeChat gives none
 */
export async function findTicket(
  services: CredentialServices,
  wechat: Wechat,
  appId: string,
): Promise<string> {
  const token = () => credentialOf(services, { appId, kind: 'token' }, () => wechat.fetchAccessToken());
  return credentialOf(services, { appId, kind: 'ticket' }, async () => {
    const current = await token();
    try {
      return await wechat.fetchTicket(current);
    } catch (error) {
      const isInvalid = error instanceof ProviderRefusedError && INVALID_TOKEN_ERRORS.includes(error.code);
      if (!isInvalid) throw error;
      await rows.expireCredential(services.db, { appId, kind: 'token' });
      return wechat.fetchTicket(await token());
    }
  });
}

/**
 * The stored credential. One server requests the next one before it expires, while all go on using the current one; a
 * failed request is not repeated for some seconds.
 */
async function credentialOf(
  { db, log, vault }: CredentialServices,
  key: rows.CredentialKey,
  request: () => Promise<WechatCredential>,
): Promise<string> {
  const context = credentialEncryptionContext(key.appId, key.kind);
  const stored = await rows.findCredential(db, key);
  const current = stored?.value_encrypted ? vault.decrypt(stored.value_encrypted, context) : null;
  if (current && !stored?.renew) return current;
  if (await rows.claimRequest(db, key)) {
    try {
      const { value, seconds } = await request();
      await rows.saveCredential(db, key, { encrypted: vault.encrypt(value, context), seconds });
      return value;
    } catch (error) {
      log.warn({ err: error }, `WeChat gave no ${key.kind}`);
    }
  }
  if (current) return current;
  throw new Refusal('unavailable');
}
