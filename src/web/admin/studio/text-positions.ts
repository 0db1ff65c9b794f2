import type { JSONPath } from 'jsonc-parser';
import type { Texts } from './form-model';
import { nodeAt } from './json-edits';
import type { Finding } from './queries';

/** The text of a form that a finding is in; null for one of another file. */
export type FileName = keyof Texts;

export const fileNames: Record<FileName, string> = { form: 'form.json', ui: 'ui.json' };

/** Where the text editor is to go; each asking is another object. */
export interface Jump {
  file: FileName;
  line: number;
  column: number;
}

export function fileOf(flow: string, { file }: Pick<Finding, 'file'>): FileName | null {
  if (file === `${flow}/form.json`) return 'form';
  return file === `${flow}/ui.json` ? 'ui' : null;
}

/** A JSON pointer as the parser wants it: the numbers of entries as numbers. */
function pathOf(text: string, pointer: string): JSONPath {
  const path: JSONPath = [];
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(nodeAt(text, path)?.type === 'array' ? Number(name) : name);
  }
  return path;
}

/** Where something stands in a text, as line and column from 1; the beginning where it does not stand. */
export function positionOf(text: string, path: JSONPath): { line: number; column: number } {
  const node = nodeAt(text, path);
  const start = node?.parent?.type === 'property' ? node.parent.offset : (node?.offset ?? 0);
  const before = text.slice(0, start).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/**
 * What a finding proposes, done: the word that it names in the place of the one that it complains of. Null where it
 * proposes nothing, or nothing that stands there any more.
 */
export function mended(text: string, { pointer, reason }: Finding): { word: string; text: string } | null {
  const word = /是否想写“([^”]+)”/.exec(reason)?.[1];
  if (!word) return null;
  const path = pathOf(text, pointer);
  const node = nodeAt(text, path);
  if (!node) return null;
  const wrong = [...reason.matchAll(/“([^”]+)”/g)].map(([, one]) => one);
  const value = node.type === 'string' && wrong.includes(node.value) ? node : null;
  const name = wrong.includes(String(path.at(-1))) ? node.parent?.children?.[0] : undefined;
  const target = value ?? name;
  if (target?.type !== 'string') return null;
  const mendedText =
    text.slice(0, target.offset) + JSON.stringify(word) + text.slice(target.offset + target.length);
  return { word, text: mendedText };
}
