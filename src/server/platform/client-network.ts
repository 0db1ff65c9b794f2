import { isIPv4 } from 'node:net';

/**
 * Network of an address: the first 24 bits of IPv4, the first 48 of IPv6 (the most that one subscriber is assigned).
 * @example networkOf('203.0.113.7') // '203.0.113.0/24'
 */
export function networkOf(address: string): string {
  const v4 = embeddedV4(address);
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address, 3)}::/48`;
}

/**
 * Key under which requests of guests are counted: an IPv4 address, or the first 64 bits of an IPv6 address. A single
 * household, even a single device, has 2⁶⁴ IPv6 addresses and could use another one for each request.
 * @example subscriberOf('2001:db8:1:2:a:b:c:d') // '2001:db8:1:2::/64'
 */
export function subscriberOf(address: string): string {
  const v4 = embeddedV4(address);
  return isIPv4(v4) ? v4 : `${groupsOf(address, 4)}::/64`;
}

/** Unwraps an IPv4 address mapped to IPv6; any other address is returned unchanged. */
const embeddedV4 = (address: string) => address.replace(/^::ffff:/i, '');

/** The first groups of an IPv6 address in canonical notation. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? 8 - groups.length - tailGroups.length : 0;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tailGroups];
  const first = all.slice(0, count).map(group => Number.parseInt(group || '0', 16).toString(16));
  return first.join(':');
}
