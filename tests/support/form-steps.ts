import { readFileSync } from 'node:fs';

/** Ids of the steps of the form in `schemas/<flow>/`. */
export function stepsOf(flow: string): string[] {
  const form = JSON.parse(readFileSync(`schemas/${flow}/form.json`, 'utf8')) as { allOf: { $ref: string }[] };
  return form.allOf.map(({ $ref }) => $ref.replace('#/$defs/', ''));
}
