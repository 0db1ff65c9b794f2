import { isIPv4 } from 'node:net';

/**
 * The network of an address: the first 24 bits of IPv4, the first 48 of IPv6 (what one subscriber is given at most).
 * @example networkOf('203.0.113.7') // '203.0.113.0/24'
 */
export function networkOf(address: string): string {
  const v4 = embeddedV4(address);
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address, 3)}::/48`;
}

/**
 * What calls of guests are counted under: an address of IPv4, the first 64 bits of IPv6. A single household, even a
 * single machine, has 2⁶⁴ addresses of IPv6 and may take another one for each call.
 * @example subscriberOf('2001:db8:1:2:a:b:c:d') // '2001:db8:1:2::/64'
 */
export function subscriberOf(address: string): string {
  const v4 = embeddedV4(address);
  return isIPv4(v4) ? v4 : `${groupsOf(address, 4)}::/64`;
}

/** An address of IPv4 that came over a socket of IPv6, as it is; anything else unchanged. */
const embeddedV4 = (address: string) => address.replace(/^::ffff:/i, '');

/** The first groups of an address of IPv6, written one way only. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? 8 - groups.length - after.length : 0;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  const first = all.slice(0, count).map(group => Number.parseInt(group || '0', 16).toString(16));
  return first.join(':');
}
