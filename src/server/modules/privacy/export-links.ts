import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Vault } from '../../platform/vault/vault';

/** Seconds for which the way to somebody's data holds. */
const LIFETIME = 600;

/**
 * The ways to the copy of somebody's data, for whoever holds them, as long as the session lasts in which it was asked
 * for. Links and no call with a token: inside WeChat a file can only be saved by opening its address in a real browser.
 */
export function createExportLinks(vault: Vault, sessionId: string): components['schemas']['DataExport'] {
  const expires = Math.floor(Date.now() / 1000) + LIFETIME;
  const path = (format: string) =>
    `/api/user/export/download?session=${sessionId}&format=${format}&expires=${expires}&signature=${sign(vault, sessionId, expires)}`;
  return { html: path('html'), json: path('json'), expiresAt: new Date(expires * 1000).toISOString() };
}

/** @throws Refusal `forbidden` when this is no link of ours to these data, or an old one */
export function verifyExportLink(
  vault: Vault,
  { session, expires, signature }: { session: string; expires: number; signature: string },
): void {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(vault, session, expires))];
  const genuine = given.length === right.length && timingSafeEqual(given, right);
  if (!genuine || expires * 1000 <= Date.now()) throw new Refusal('forbidden', '链接已失效，请重新导出');
}

const sign = (vault: Vault, id: string, expires: number) => vault.index(`${id}.${expires}`, 'data-export');
