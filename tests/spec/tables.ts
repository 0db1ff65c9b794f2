import { readFileSync } from 'node:fs';

/** The rows of a table of the specification, without its header. */
export function tableOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map(line => line.split('\t'));
}

/**
 * Normalises a call to the form used by tables and contract: the specification mixes cases, and the server ignores
 * case.
 */
export const keyOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/^\/api\b/u, '').toLowerCase()}`;

/** Same as `keyOf` for a call in one string: `GET /address/list`. */
export function keyOfCall(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return keyOf(method, path);
}
