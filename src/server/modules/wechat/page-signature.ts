import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Organisation, Services } from '../../engine/services';
import { findTicket } from './credential';

/**
 * Signs a page, so that it may set the card that WeChat shows when it is shared. Null where the organisation has no
 * official account of its own.
 * @see https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html
 * @throws Refusal `badRequest` for a page of another site: a signature lets it act in the name of the account
 */
export async function signPage(
  services: Pick<Services, 'db' | 'log' | 'vault' | 'wechat'>,
  { origin }: Pick<Organisation, 'origin'>,
  url: string,
): Promise<components['schemas']['WechatPageSignature'] | null> {
  const { wechat } = services;
  const appId = wechat?.appId('account');
  if (!wechat || !appId || wechat.sandbox) return null;
  const page = ownPage(url, origin);
  if (!page) throw new Refusal('badRequest');
  const ticket = await findTicket(services, wechat, appId);
  const nonceStr = randomBytes(12).toString('hex');
  const timestamp = Math.floor(Date.now() / 1000);
  // In the documented order; the URL is not encoded.
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`;
  return { appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') };
}

/** The page as it is signed, without fragment; null when it belongs to another site. */
function ownPage(url: string, origin: string): string | null {
  const [page = ''] = url.split('#');
  if (/\s/u.test(page) || !URL.canParse(page)) return null;
  const { origin: pageOrigin, username, password } = new URL(page);
  return pageOrigin === new URL(origin).origin && !username && !password ? page : null;
}
