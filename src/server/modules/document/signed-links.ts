import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DocumentKind } from '../../engine/document-source';
import type { Vault } from '../../platform/vault/vault';

/** Seconds for which a link holds. */
const LIFETIME = 600;

/** A way to a document for whoever holds it, for some minutes: browsers inside of apps save nothing that needs a header. */
export function createDocumentLink(
  vault: Vault,
  kind: DocumentKind,
  id: string,
): components['schemas']['DocumentLink'] {
  const expires = Math.floor(Date.now() / 1000) + LIFETIME;
  const query = new URLSearchParams({
    kind,
    id,
    expires: String(expires),
    signature: sign(vault, kind, id, expires),
  });
  return { path: `/api/document/open?${query}`, expiresAt: new Date(expires * 1000).toISOString() };
}

/** @throws Refusal `forbidden` when this is no link of ours to this document, or an old one */
export function verifyDocumentLink(
  vault: Vault,
  link: { kind: DocumentKind; id: string; expires: number; signature: string },
): void {
  const { kind, id, expires, signature } = link;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(vault, kind, id, expires))];
  const genuine = given.length === right.length && timingSafeEqual(given, right);
  if (!genuine || expires * 1000 <= Date.now())
    throw new Refusal('forbidden', '链接已失效，请刷新页面后重新打开');
}

const sign = (vault: Vault, kind: DocumentKind, id: string, expires: number) =>
  vault.index(`${kind}.${id}.${expires}`, 'document-link');
