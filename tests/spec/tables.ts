import { readFileSync } from 'node:fs';

/** The lines of a table of the specification, without its head. */
export function tableOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map(line => line.split('\t'));
}

/** A call as both tables and our contract name it: the specification mixes cases, and so does a server that takes both. */
export const keyOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/^\/api\b/u, '').toLowerCase()}`;

/** The same of a call written as one: `GET /address/list`. */
export function named(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return keyOf(method, path);
}
