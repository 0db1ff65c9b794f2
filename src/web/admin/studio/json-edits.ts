import {
  applyEdits,
  createScanner,
  type Edit,
  findNodeAtLocation,
  type JSONPath,
  type Node,
  parseTree,
} from 'jsonc-parser';

/** Maximum characters of a line; longer values are written in several lines. */
const MAX_LINE_CHARS = 100;

/** Texts whose trees are kept: an edit reads form.json and ui.json several times before and after each of its steps. */
const MAX_KEPT_TREES = 4;

const keptTrees = new Map<string, Node | undefined>();

/** The syntax tree of a text, not to be changed; undefined where it is empty or not valid JSON. */
export function parseJsonTree(text: string): Node | undefined {
  if (keptTrees.has(text)) return keptTrees.get(text);
  const errors: { offset: number }[] = [];
  const tree = parseTree(text, errors as never[]);
  const [oldest] = keptTrees.keys();
  if (keptTrees.size >= MAX_KEPT_TREES && oldest !== undefined) keptTrees.delete(oldest);
  keptTrees.set(text, errors.length > 0 ? undefined : tree);
  return keptTrees.get(text);
}

/** The node at a path; undefined where there is none. */
export const findJsonNode = (text: string, path: JSONPath): Node | undefined => {
  const tree = parseJsonTree(text);
  return tree && findNodeAtLocation(tree, path);
};

/**
 * Sets a value: replaces the existing one, or appends it to its object or list. Missing parent objects are created. The
 * rest of the text stays unchanged.
 * @param at position in its object or list for a new value; at the end when omitted
 * @throws Error when a parent is neither object nor list
 */
export function setJsonValue(text: string, path: JSONPath, value: unknown, at?: number): string {
  const there = findJsonNode(text, path);
  if (there) {
    const isUnchanged = JSON.stringify(jsonNodeValue(there)) === JSON.stringify(value);
    return isUnchanged ? text : replaceNode(text, there, print(value, text, there.offset));
  }
  const parentNode = findJsonNode(text, path.slice(0, -1));
  const name = path.at(-1)!;
  if (!parentNode)
    return setJsonValue(text, path.slice(0, -1), typeof name === 'number' ? [value] : { [name]: value });
  if (parentNode.type === 'object')
    return insertValue(text, parentNode, `${JSON.stringify(name)}: `, value, at);
  if (parentNode.type === 'array') return insertValue(text, parentNode, '', value, at);
  throw new Error(`nothing can stand in ${path.slice(0, -1).join('/')}`);
}

/** Inserts a raw text as a new property, to move it from elsewhere with its layout. */
export function insertRawProperty(text: string, path: JSONPath, raw: RawValue): string {
  const name = JSON.stringify(path.at(-1));
  const outer = path.slice(0, -1);
  const ready = findJsonNode(text, outer) ? text : setJsonValue(text, outer, {});
  const parentNode = findJsonNode(ready, outer)!;
  return insertValue(ready, parentNode, `${name}: `, raw);
}

/** A value with the layout of its author. */
class RawValue {
  private readonly text: string;
  private readonly indent: string;
  constructor(text: string, indent: string) {
    this.text = text;
    this.indent = indent;
  }
  /** The text with its further lines indented for its new position. */
  at(indent: string): string {
    return this.text.replaceAll(`\n${this.indent}`, `\n${indent}`);
  }
}

/** The raw text of the value at a path. */
export function readRawValue(text: string, path: JSONPath): RawValue | undefined {
  const node = findJsonNode(text, path);
  return node && new RawValue(text.slice(node.offset, endOf(node)), indentAt(text, node.offset));
}

/**
 * Removes a property or an entry, with its comma and, where it has lines of its own, these lines. Comments around it
 * stay.
 */
export function removeJsonNode(text: string, path: JSONPath): string {
  const child = childAt(text, path);
  if (!child) return text;
  const siblings = child.parent?.children ?? [];
  const at = siblings.indexOf(child);
  const end = endOf(child);
  const comma = commaAfter(text, end);
  const edits: Edit[] = [];
  const before = lineStart(text, child.offset);
  const isAloneOnLine = text.slice(before, child.offset).trim() === '';
  let upTo = trailing(text, comma === null ? end : comma + 1);
  const last = at === siblings.length - 1;
  if (isAloneOnLine && /^[ \t]*\r?\n/.test(text.slice(upTo))) {
    upTo = text.indexOf('\n', upTo) + 1;
    edits.push({ offset: before, length: upTo - before, content: '' });
  } else {
    const from = last ? beforeBlank(text, child.offset) : child.offset;
    upTo = comma === null ? end : comma + 1;
    if (!last) upTo += /^[ \t]*/.exec(text.slice(upTo))![0].length;
    edits.push({ offset: from, length: upTo - from, content: '' });
  }
  if (last && at > 0) {
    const previous = commaAfter(text, endOf(siblings[at - 1]!));
    if (previous !== null) edits.unshift({ offset: previous, length: 1, content: '' });
  }
  const without = applyEdits(text, edits);
  const parentNode = findJsonNode(without, path.slice(0, -1));
  const [open, close] = parentNode?.type === 'array' ? '[]' : '{}';
  const isBare = parentNode && without.slice(parentNode.offset + 1, endOf(parentNode) - 1).trim() === '';
  return isBare ? replaceNode(without, parentNode, `${open}${close}`) : without;
}

/** Renames a property; the text is unchanged where it does not exist. */
export function renameJsonProperty(text: string, path: JSONPath, name: string): string {
  const property = childAt(text, path);
  const key = property?.type === 'property' ? property.children?.[0] : undefined;
  return key ? replaceNode(text, key, JSON.stringify(name)) : text;
}

/** Replaces strings within the value at a path, each by its own rule; null leaves one as it is. */
export function replaceStrings(
  text: string,
  path: JSONPath,
  replacement: (value: string) => string | null,
): string {
  const edits: Edit[] = [];
  const visit = ({ type, value, children = [], offset, length }: Node): void => {
    if (type === 'string') {
      const next = replacement(value);
      if (next !== null) edits.push({ offset, length, content: JSON.stringify(next) });
    }
    // The first child of a property is its name.
    for (const child of type === 'property' ? children.slice(1) : children) visit(child);
  };
  const node = findJsonNode(text, path);
  if (node) visit(node);
  return applyEdits(text, edits);
}

/**
 * Moves a child of an object or list among its siblings; each keeps the comments above it. Line breaks and commas stay
 * where they are.
 */
export function moveJsonChild(text: string, path: JSONPath, from: number, to: number): string {
  const children = findJsonNode(text, path)?.children ?? [];
  if (from === to || !children[from] || !children[to]) return text;
  const slots = children.map((child, i) => {
    const start = i === 0 ? child.parent!.offset + 1 : (commaAfter(text, endOf(children[i - 1]!)) ?? 0) + 1;
    const own = i === 0 ? start : trailing(text, start);
    return { offset: own + /^\s*/.exec(text.slice(own))![0].length, end: endOf(child) };
  });
  const order = slots.map((_, i) => i);
  order.splice(to, 0, ...order.splice(from, 1));
  return applyEdits(
    text,
    slots.map(({ offset, end }, i) => {
      const { offset: start, end: stop } = slots[order[i]!]!;
      return { offset, length: end - offset, content: text.slice(start, stop) };
    }),
  );
}

/** The property node of a value, or the list entry itself. */
function childAt(text: string, path: JSONPath): Node | undefined {
  const node = findJsonNode(text, path);
  return node?.parent?.type === 'property' ? node.parent : node;
}

function insertValue(text: string, parentNode: Node, name: string, value: unknown, at?: number): string {
  const children = parentNode.children ?? [];
  const position = Math.min(at ?? children.length, children.length);
  const [open, close] = parentNode.type === 'array' ? '[]' : '{}';
  const eol = eolOf(text);
  const outer = indentAt(text, parentNode.offset);
  const first = children[0];
  if (!first) {
    const short = `${open}${open === '{' ? ' ' : ''}${name}${line(value, outer)}${open === '{' ? ' ' : ''}${close}`;
    if (outer.length + short.length <= MAX_LINE_CHARS && !short.includes('\n'))
      return replaceNode(text, parentNode, short);
    const inner = outer + unitOf(text);
    const long = `${open}${eol}${inner}${name}${lines(value, inner, text)}${eol}${outer}${close}`;
    return replaceNode(text, parentNode, long);
  }
  const isMultiline = text.slice(parentNode.offset, first.offset).includes('\n');
  const indent = isMultiline ? indentAt(text, first.offset) : outer;
  const gap = isMultiline ? eol + indent : ' ';
  const word = name + (isMultiline ? lines(value, indent, text, name.length) : line(value, outer));
  if (position === 0)
    return applyEdits(text, [{ offset: first.offset, length: 0, content: `${word},${gap}` }]);
  const end = endOf(children[position - 1]!);
  const comma = commaAfter(text, end);
  // A comment after the previous value stays beside it.
  if (comma === null || position === children.length) {
    const insertOffset = trailing(text, end);
    return applyEdits(
      text,
      insertOffset === end
        ? [{ offset: end, length: 0, content: `,${gap}${word}` }]
        : [
            { offset: end, length: 0, content: ',' },
            { offset: insertOffset, length: 0, content: gap + word },
          ],
    );
  }
  const insertOffset = trailing(text, comma + 1);
  return applyEdits(text, [{ offset: insertOffset, length: 0, content: `${gap}${word},` }]);
}

const replaceNode = (text: string, { offset, length }: Node, content: string) =>
  applyEdits(text, [{ offset, length, content }]);

const endOf = ({ offset, length }: Node) => offset + length;

/** Prints a value in the style of its surroundings: on one line as long as it fits. */
const print = (value: unknown, text: string, offset: number) => lines(value, indentAt(text, offset), text);

const line = (value: unknown, indent: string): string =>
  value instanceof RawValue ? value.at(indent) : printFlat(value);

function printFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inside = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${printFlat(inner)}`);
  return inside.length === 0 ? '{}' : `{ ${inside.join(', ')} }`;
}

function lines(value: unknown, indent: string, text: string, before = 0): string {
  if (value instanceof RawValue) return value.at(indent);
  const short = printFlat(value);
  if (indent.length + before + short.length <= MAX_LINE_CHARS || typeof value !== 'object' || value === null)
    return short;
  const inner = indent + unitOf(text);
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, part]) => {
    const label = isList ? '' : `${JSON.stringify(name)}: `;
    return inner + label + lines(part, inner, text, label.length);
  });
  const [open, close] = isList ? '[]' : '{}';
  const eol = eolOf(text);
  return `${open}${eol}${parts.join(`,${eol}`)}${eol}${indent}${close}`;
}

/** The indentation unit of a text. */
const unitOf = (text: string) => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';

const eolOf = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

const indentAt = (text: string, offset: number) => /^[ \t]*/.exec(text.slice(lineStart(text, offset)))![0];

const beforeBlank = (text: string, offset: number) => text.slice(0, offset).trimEnd().length;

/** The offset of the comma after a value; null where none follows. */
function commaAfter(text: string, offset: number): number | null {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  const at = scanner.getTokenOffset();
  return text[at] === ',' ? at : null;
}

/** The offset after a comment in the rest of the line, if there is one. */
function trailing(text: string, offset: number): number {
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)/.exec(text.slice(offset));
  return rest ? offset + rest[0].length : offset;
}

/** The value of a node. */
export function jsonNodeValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(jsonNodeValue);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [name, value] = [] }) => [
      name?.value,
      value && jsonNodeValue(value),
    ]),
  );
}
