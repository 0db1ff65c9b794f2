import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address range in CIDR notation, or a single address; null when it is neither. */
function parseRange(text: string): [Address, number] | null {
  const [address = ''] = text.split('/');
  // The library takes short forms as well, such as `10.1`.
  if (!isIP(address)) return null;
  if (address !== text) return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
  const single = ipaddr.process(text);
  return [single, single.kind() === 'ipv4' ? 32 : 128];
}

export const isRange = (text: string): boolean => parseRange(text) !== null;

/**
 * Whether an address is in one of some ranges. An IPv4 address written as IPv6 counts as the former.
 * @example isInRanges('::ffff:203.0.113.7', ['203.0.113.0/24']) // true
 */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some(text => {
    const range = parseRange(text);
    return range !== null && range[0].kind() === parsed.kind() && parsed.match(range);
  });
}

/** The only part of IPv6 from which addresses of the public internet are assigned (RFC 4291, IANA). */
const GLOBAL_UNICAST = '2000::/3';

/** Whether an address is one of the public internet: not private, local, reserved, or one that wraps another. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || isInRanges(address, [GLOBAL_UNICAST]));
}
