import { createHash } from 'node:crypto';

/**
 * Derives a UUID from a text: the same for the same text.
 * @param version digit of its version: 8 for ids derived by an application (RFC 9562 §5.8). Contents were given 4 before,
 * and keep their ids.
 */
export function deriveUuid(text: string, version: 4 | 8 = 8): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `${version}${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
