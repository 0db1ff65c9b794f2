/** Allowed URL schemes: phone, e-mail and other sites. */
const ALLOWED_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Normalises the target of a link as typed or pasted: a page of this site is stored without its host, so that it
 * survives a change of domain; null when the target is not allowed.
 * @example normaliseLink('www.example.org') // 'https://www.example.org/'
 * @example normaliseLink('/donation') // '#/donation'
 */
export function normaliseLink(written: string): string | null {
  const text = written.trim();
  if (text === '' || /\s/u.test(text) || text.startsWith('//')) return null;
  if (/^#?\/(?!\/)/u.test(text)) return text.startsWith('#') ? text : `#${text}`;
  if (/^[\d+][\d-]{4,}$/u.test(text)) return `tel:${text}`;
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/u.test(text)) return `mailto:${text}`;
  const address = /^[a-z][a-z+.-]*:/iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!ALLOWED_PROTOCOLS.includes(url.protocol)) return null;
  if (url.origin === location.origin && url.hash.startsWith('#/')) return url.hash;
  const toSomebody = url.protocol === 'mailto:' || url.protocol === 'tel:';
  return toSomebody || url.hostname.includes('.') || url.origin === location.origin ? url.href : null;
}
