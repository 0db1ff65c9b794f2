import { ImportRefusal } from './import-notes';

/** Maximum characters of a source: larger than any form. */
const MAX_CHARACTERS = 1_500_000;
const MAX_DEPTH = 100;
const MAX_VALUES = 200_000;

/** Names that would reach the prototype of an object. */
const DANGEROUS_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses the JSON of a foreign form.
 * @returns undefined when it is no JSON
 * @throws ImportRefusal when it is too large, too deep, or uses a dangerous name
 */
export function readDocument(text: string): unknown {
  if (text.length > MAX_CHARACTERS) throw new ImportRefusal('内容超过了 150 万字，太大了，请分成几份再导入');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return undefined;
  }
  assertBounded(value);
  return value;
}

/** @throws ImportRefusal */
export function assertBounded(root: unknown): void {
  let values = 0;
  const open: { value: unknown; depth: number; pointer: string }[] = [{ value: root, depth: 0, pointer: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth, pointer } = next;
    values++;
    if (values > MAX_VALUES) throw new ImportRefusal(`内容超过了 ${MAX_VALUES} 处，太大了，请分成几份再导入`);
    if (depth > MAX_DEPTH) throw new ImportRefusal(`嵌套超过了 ${MAX_DEPTH} 层`, pointer);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (DANGEROUS_NAMES.has(name)) throw new ImportRefusal(`名称“${name}”有危险，不能使用`, at);
      open.push({ value: inner, depth: depth + 1, pointer: at });
    }
  }
}
