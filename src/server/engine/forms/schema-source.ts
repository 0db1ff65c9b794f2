import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { memoize } from '../../platform/memoize';

/** A position in a file: line and column (from 1) and JSON pointer. */
export interface SourcePosition {
  pointer: string;
  line: number;
  column: number;
}

/** A problem in the schemas, described so that the editor can find and fix it. */
export interface Finding {
  /** Path inside the schemas folder, e.g. `organ-donation/form.json`. */
  file: string;
  place: SourcePosition;
  /** Chinese text: the problem and how to fix it. */
  reason: string;
}

/** A finding about a file as a whole. */
export const aboutFile = (file: string, reason: string): Finding => ({
  file,
  place: { pointer: '', line: 1, column: 1 },
  reason,
});

/** A finding at a place of one of these files. */
export function findingIn(files: SchemaFiles, file: string, pointer: string, reason: string): Finding {
  const { source } = readSource(file, files.get(file) ?? '');
  return source ? { file, place: source.place(pointer), reason } : aboutFile(file, reason);
}

/** Whether a file is a shared schema part or its texts. */
export const isShared = (file: string) => file.startsWith('defs/');

/** The schemas folder in memory: path → text. */
export type SchemaFiles = ReadonlyMap<string, string>;

/** A file that was parsed as strict JSON. */
export interface SchemaSource {
  file: string;
  value: unknown;
  /** Position of a value; of its nearest existing ancestor when the pointer does not exist. */
  place(pointer: string): SourcePosition;
}

const MAX_CHARACTERS = 500_000;
const MAX_DEPTH = 40;

/** Names that would reach the prototype of the answers. */
const FORBIDDEN_NAMES = new Set([
  '__proto__',
  'prototype',
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
]);

const SYNTAX: Record<string, string> = {
  InvalidNumberFormat: '数字写得不正确',
  PropertyNameExpected: '这里应当是用双引号括起来的名称，是否多写了逗号',
  ValueExpected: '这里少了一个值，是否多写了逗号',
  ColonExpected: '名称后面少了冒号',
  CommaExpected: '两项之间少了逗号',
  CloseBraceExpected: '少了右花括号 }',
  CloseBracketExpected: '少了右方括号 ]',
  EndOfFileExpected: '内容已经结束，后面还有多余的字符',
  InvalidCommentToken: 'JSON 里不能写注释，说明请写在 "$comment" 里',
  UnexpectedEndOfString: '文字没有用双引号结束',
};

const NO_JSON = '不是正确的 JSON';

/** Joins the parts of a JSON pointer. */
export function joinPointer(...parts: (string | number)[]): string {
  let joined = '';
  for (const part of parts) joined += `/${typeof part === 'string' ? escaped(part) : part}`;
  return joined;
}

const escaped = (part: string) =>
  /[~/]/.test(part) ? part.replaceAll('~', '~0').replaceAll('/', '~1') : part;

/**
 * Parses one file as strict JSON: no comments, no duplicate or dangerous names, no excessive nesting. Positions are
 * computed only when there is something to report.
 */
export function readSource(file: string, text: string): { source?: SchemaSource; findings: Finding[] } {
  const positionAt = (offset: number, path = ''): SourcePosition => {
    const before = text.slice(0, offset).split('\n');
    return { pointer: path, line: before.length, column: before.at(-1)!.length + 1 };
  };
  const finding = (place: SourcePosition, reason: string): Finding => ({ file, place, reason });
  if (text.trim() === '') return { findings: [finding(positionAt(0), '文件是空的')] };
  if (text.length > MAX_CHARACTERS)
    return { findings: [finding(positionAt(0), '文件过大，请把内容拆到 defs 里')] };
  const parsed = readPlain(text);
  if (parsed) {
    const offsets = memoize(() => {
      const found = new Map<string, number>();
      findStructureProblems(parseTree(text) as Node, found);
      return found;
    });
    return {
      findings: [],
      source: { file, value: parsed.value, place: path => positionOf(path, offsets(), positionAt) },
    };
  }
  const tooDeepOffset = findTooDeep(text);
  if (tooDeepOffset !== null)
    return { findings: [finding(positionAt(tooDeepOffset), `嵌套超过了 ${MAX_DEPTH} 层`)] };

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowEmptyContent: false });
  const [error] = errors;
  if (error || !tree) {
    const reason = (error && SYNTAX[printParseErrorCode(error.error)]) ?? NO_JSON;
    return { findings: [finding(positionAt(error?.offset ?? 0), reason)] };
  }
  const found = findStructureProblems(tree, new Map()).map(({ offset, path, reason }) =>
    finding(positionAt(offset, path), reason),
  );
  return { findings: found.length > 0 ? found : [finding(positionAt(0), NO_JSON)] };
}

/** Fast path: parses a text without anything to report; null when the text has to be examined. */
function readPlain(text: string): { value: unknown } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  // Detects duplicate names, of which JSON.parse keeps one: outside of strings, every colon follows a name.
  const nameCount = text.replace(/"(?:\\.|[^"\\])*"/gu, '').split(':').length - 1;
  return namesIn(value) === nameCount ? { value } : null;
}

/** Number of names in a value; NaN when a name is forbidden or the nesting is too deep. */
function namesIn(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) return Number.NaN;
  const isList = Array.isArray(value);
  let names = 0;
  for (const [name, inner] of Object.entries(value)) {
    if (!isList) names += FORBIDDEN_NAMES.has(name) ? Number.NaN : 1;
    names += namesIn(inner, depth + 1);
  }
  return names;
}

/** Offset at which the nesting becomes too deep for traversal, or null. */
function findTooDeep(text: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:\\.|[^"\\])*"|[[\]{}]/gu)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (depth > MAX_DEPTH) return index;
  }
  return null;
}

interface StructureProblem {
  offset: number;
  path: string;
  reason: string;
}

/** Records the position of each value, and reports what JSON allows but a schema must not contain. */
function findStructureProblems(node: Node, offsets: Map<string, number>, path = ''): StructureProblem[] {
  offsets.set(path, node.offset);
  if (node.type === 'array') {
    return (node.children ?? []).flatMap((item, i) =>
      findStructureProblems(item, offsets, path + joinPointer(i)),
    );
  }
  if (node.type !== 'object') return [];
  const names = new Set<string>();
  return (node.children ?? []).flatMap(({ offset, children: [key, value] = [] }) => {
    const name: string = key?.value;
    const pointer = path + joinPointer(name);
    if (FORBIDDEN_NAMES.has(name)) return [{ offset, path: pointer, reason: `不能使用名称“${name}”` }];
    if (names.has(name)) return [{ offset, path: pointer, reason: `“${name}”在这里写了两次` }];
    names.add(name);
    const inner = value ? findStructureProblems(value, offsets, pointer) : [];
    // Findings about a property are located at its name.
    offsets.set(pointer, offset);
    return inner;
  });
}

function positionOf(
  path: string,
  offsets: Map<string, number>,
  positionAt: (offset: number, path: string) => SourcePosition,
): SourcePosition {
  for (let ancestor = path; ancestor; ancestor = ancestor.slice(0, ancestor.lastIndexOf('/'))) {
    const offset = offsets.get(ancestor);
    if (offset !== undefined) return positionAt(offset, path);
  }
  return positionAt(0, path);
}
