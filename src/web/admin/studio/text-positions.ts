import type { JSONPath } from 'jsonc-parser';
import type { FormTexts } from './form-model';
import { findJsonNode } from './json-edits';
import type { FormFinding } from './queries';
import { isSharedPart } from './shared-part';

/** The text of a form that a finding is in; null for one of another file. */
export type FormFileKey = keyof FormTexts;

const formFileNames = {
  form: 'form.json',
  ui: 'ui.json',
  flow: 'flow.json',
  english: 'form.en.json',
} as const satisfies Record<FormFileKey, string>;

/** What the names of the files of a shared part end with. */
const partFileSuffixes: Record<FormFileKey, string> = { form: '', ui: '.ui', flow: '', english: '.en' };

const fileKeys = Object.keys(formFileNames) as FormFileKey[];

/** The texts that a form has: `flow.json` only where it is a flow, `form.en.json` where it is translated. */
export const listFileKeys = (texts: FormTexts): FormFileKey[] =>
  fileKeys.filter(key => texts[key] !== undefined);

/** Position for the text editor to go to; each request is another object. */
export interface EditorTarget {
  file: FormFileKey;
  line: number;
  column: number;
}

/** Name of a file of what is edited, as shown. */
export function fileNameOf(flow: string, key: FormFileKey): string {
  if (!isSharedPart(flow)) return formFileNames[key];
  return `${flow.replace('defs/', '')}${partFileSuffixes[key]}.json`;
}

export function findingFileKey(flow: string, { file }: Pick<FormFinding, 'file'>): FormFileKey | null {
  const folder = isSharedPart(flow) ? 'defs' : flow;
  return fileKeys.find(key => file === `${folder}/${fileNameOf(flow, key)}`) ?? null;
}

/** A JSON pointer as the parser expects it: list indexes as numbers. */
function pathOf(text: string, pointer: string): JSONPath {
  const path: JSONPath = [];
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(findJsonNode(text, path)?.type === 'array' ? Number(name) : name);
  }
  return path;
}

/** Line and column of a path in a text, from 1; the beginning where the path does not exist. */
export function locateInText(text: string, path: JSONPath): { line: number; column: number } {
  const node = findJsonNode(text, path);
  const start = node?.parent?.type === 'property' ? node.parent.offset : (node?.offset ?? 0);
  const before = text.slice(0, start).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/**
 * Applies the suggestion of a finding: replaces the reported word by the suggested one. Null where there is no
 * suggestion, or the word is no longer there.
 */
export function applySuggestion(
  text: string,
  { pointer, reason }: FormFinding,
): { word: string; text: string } | null {
  const word = /是否想写“([^”]+)”/.exec(reason)?.[1];
  if (!word) return null;
  const path = pathOf(text, pointer);
  const node = findJsonNode(text, path);
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
