import { type Language, SIMPLIFIED } from '../../../domain/languages';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DocumentKind } from '../../engine/document-source';
import type { Vault } from '../../platform/vault/vault';

/** Lifetime of a link in seconds. */
const LINK_LIFETIME_SECONDS = 600;

/**
 * Creates a link that opens a document without login for some minutes: browsers embedded in apps cannot save a response
 * to a request with a header.
 * @param language of the page that has the link
 */
export function createDocumentLink(
  vault: Vault,
  kind: DocumentKind,
  id: string,
  language: Language = SIMPLIFIED,
): components['schemas']['DocumentLink'] {
  const expires = Math.floor(Date.now() / 1000) + LINK_LIFETIME_SECONDS;
  const query = new URLSearchParams({
    kind,
    id,
    expires: String(expires),
    signature: vault.index(signedText(kind, id, expires), PURPOSE),
    ...(language !== SIMPLIFIED && { language: language.code }),
  });
  return { path: `/api/document/open?${query}`, expiresAt: new Date(expires * 1000).toISOString() };
}

/** @throws Refusal `forbidden` when the signature is wrong or the link has expired */
export function verifyDocumentLink(
  vault: Vault,
  link: { kind: DocumentKind; id: string; expires: number; signature: string },
): void {
  const { kind, id, expires, signature } = link;
  const isGenuine = vault.isIndexOf(signature, signedText(kind, id, expires), PURPOSE);
  if (!isGenuine || expires * 1000 <= Date.now())
    throw new Refusal('forbidden', '链接已失效，请刷新页面后重新打开');
}

const PURPOSE = 'document-link';
const signedText = (kind: DocumentKind, id: string, expires: number) => `${kind}.${id}.${expires}`;
