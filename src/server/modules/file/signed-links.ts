import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Vault } from '../../platform/vault/vault';
import type { DecryptedFile } from './encrypted-file';

/** Lifetime of a link in seconds. */
const LINK_LIFETIME_SECONDS = 600;

/** Creates a link that opens a file without login for some minutes. */
export function createFileLink(
  vault: Vault,
  { id, type }: Pick<DecryptedFile, 'id' | 'type'>,
): components['schemas']['FileLink'] {
  const expires = Math.floor(Date.now() / 1000) + LINK_LIFETIME_SECONDS;
  const path = `/api/file/download?id=${id}&expires=${expires}&signature=${vault.index(signedText(id, expires), PURPOSE)}`;
  return {
    id,
    path,
    thumbnail: type.startsWith('image/') ? `${path}&size=thumbnail` : null,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** @throws Refusal `forbidden` when the signature is wrong or the link has expired */
export function verifyFileLink(
  vault: Vault,
  { id, expires, signature }: { id: string; expires: number; signature: string },
): void {
  const isGenuine = vault.isIndexOf(signature, signedText(id, expires), PURPOSE);
  if (!isGenuine || expires * 1000 <= Date.now())
    throw new Refusal('forbidden', '链接已失效，请刷新页面后重新打开');
}

const PURPOSE = 'file-link';
const signedText = (id: string, expires: number) => `${id}.${expires}`;
