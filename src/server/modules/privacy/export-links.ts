import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Vault } from '../../platform/vault/vault';

/** Lifetime of the export links in seconds. */
const LINK_LIFETIME_SECONDS = 600;

/**
 * Creates the links to a data export; they are valid without login, as long as the session that requested them lasts.
 * Links are used because inside WeChat a file can only be saved by opening its URL in an external browser.
 */
export function createExportLinks(vault: Vault, sessionId: string): components['schemas']['DataExport'] {
  const expires = Math.floor(Date.now() / 1000) + LINK_LIFETIME_SECONDS;
  const path = (format: string) =>
    `/api/user/export/download?session=${sessionId}&format=${format}&expires=${expires}&signature=${vault.index(signedText(sessionId, expires), PURPOSE)}`;
  return { html: path('html'), json: path('json'), expiresAt: new Date(expires * 1000).toISOString() };
}

/** @throws Refusal `forbidden` when the signature is wrong or the link has expired */
export function verifyExportLink(
  vault: Vault,
  { session, expires, signature }: { session: string; expires: number; signature: string },
): void {
  const isGenuine = vault.isIndexOf(signature, signedText(session, expires), PURPOSE);
  if (!isGenuine || expires * 1000 <= Date.now()) throw new Refusal('forbidden', '链接已失效，请重新导出');
}

const PURPOSE = 'data-export';
const signedText = (id: string, expires: number) => `${id}.${expires}`;
