import { isIPv4 } from 'node:net';

/**
 * The network of an address: the first 24 bits of IPv4, the first 48 of IPv6 (what one subscriber is given).
 * @example networkOf('203.0.113.7') // '203.0.113.0/24'
 */
export function networkOf(address: string): string {
  const v4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? 8 - groups.length - after.length : 0;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  const first = all.slice(0, 3).map(group => Number.parseInt(group || '0', 16).toString(16));
  return `${first.join(':')}::/48`;
}
