import { parseAst } from 'vite';

/** Chinese characters and their punctuation: a literal with one of them is a text, unless it is data. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** What patterns are written with, and what moves the cursor of a terminal. */
const PATTERN = /\\[pdsw]|\p{Cc}\[/u;

const COMPARISONS = new Set(['==', '!=', '===', '!==', 'in']);

/** Methods that compare their first argument with data. */
const COMPARING_METHODS = new Set([
  ...['includes', 'indexOf', 'lastIndexOf', 'startsWith', 'endsWith', 'match', 'test', 'search'],
  ...[
    'split',
    'replace',
    'replaceAll',
    'has',
    'get',
    'set',
    'delete',
    'append',
    'write',
    'getItem',
    'setItem',
  ],
]);

/**
 * Keywords of JSON Schemas and members of requests, whose values are data; also the schema of a form as a whole, by whose
 * hash its validators are found.
 */
const DATA_PROPERTIES = new Set([
  'schema',
  'enum',
  'const',
  'default',
  'required',
  'pattern',
  'value',
  'defaultValue',
]);

/** Properties that are shown, even if their value is a word that is data elsewhere. */
const SHOWN_PROPERTIES = new Set([
  ...[
    'children',
    'title',
    'label',
    'alt',
    'placeholder',
    'heading',
    'description',
    'hint',
    'text',
    'caption',
  ],
  ...['aria-label', 'summary', 'message', 'unit', 'name', 'facts', 'ui:title', 'ui:enumNames'],
]);

/**
 * A text of built code, which one message replaces.
 * @typedef {object} Text
 * @property {string} key the text, with `{0}`, `{1}` … in place of its expressions
 * @property {'string' | 'template' | 'children'} form how it is written in the code
 * @property {number} start
 * @property {number} end
 * @property {{ start: number, end: number }[]} values its expressions
 */

/**
 * Finds the texts of built code: string literals, template literals, and those children of an element that are texts
 * with expressions between them. What is compared, names a property or is a pattern is data.
 * @param {string} code
 * @param {Set<string>} dataWords words that are data, also several of them with spaces between, unless an element or a
 * property that is shown has them
 * @returns {Text[]} in the order of the code; texts within the values of another follow it
 */
export function findTexts(code, dataWords = new Set()) {
  const texts = [];
  if (!CHINESE.test(code)) return texts;
  visit(parseAst(code), { shown: false });
  return texts.sort((a, b) => a.start - b.start || b.end - a.end);

  function visit(node, place) {
    if (isString(node) || node.type === 'TemplateLiteral') return visitLiteral(node, place);
    const children = node.type === 'Property' && nameOf(node) === 'children' && node.value;
    if (children?.type === 'ArrayExpression') return visitChildren(children.elements);
    for (const [name, child] of Object.entries(node)) {
      if (child === null || typeof child !== 'object' || name === 'type') continue;
      const isList = Array.isArray(child);
      for (const [index, one] of (isList ? child : [child]).entries()) {
        if (typeof one?.type !== 'string' || isData(node, name, index)) continue;
        visit(one, placeOf(node, place));
      }
    }
  }

  function visitLiteral(node, { shown }) {
    const values = node.expressions ?? [];
    const key =
      stringOf(node) ?? node.quasis.map(({ value }, index) => value.cooked + slot(index, values)).join('');
    const { start, end } = node;
    const isText =
      CHINESE.test(key) &&
      !PATTERN.test(key) &&
      (shown || !key.split(' ').every(word => dataWords.has(word)));
    if (isText) texts.push({ key, form: values.length > 0 ? 'template' : 'string', start, end, values });
    for (const value of values) visit(value, { shown: false });
  }

  /** Texts among the children become one, together with the expressions between and beside them. */
  function visitChildren(elements) {
    const isText = element => element && stringOf(element) !== undefined;
    const isChinese = element => isText(element) && CHINESE.test(stringOf(element));
    let from = elements.findIndex(isChinese);
    let to = elements.findLastIndex(isChinese);
    if (from < 0) {
      for (const element of elements) if (element) visit(element, { shown: true });
      return;
    }
    while (isText(elements[from - 1])) from--;
    while (isText(elements[to + 1])) to++;
    if (isValue(elements[from - 1])) from--;
    if (isValue(elements[to + 1])) to++;
    const run = elements.slice(from, to + 1);
    const values = run.filter(element => !isText(element));
    const key = run.map(element => stringOf(element) ?? `{${values.indexOf(element)}}`).join('');
    const form = run.length === 1 ? 'string' : 'children';
    texts.push({ key, form, start: run[0].start, end: run.at(-1).end, values });
    for (const element of elements) if (element && !isText(element)) visit(element, { shown: true });
  }
}

const isString = node => node.type === 'Literal' && typeof node.value === 'string';

/** Value of a string without expressions. */
function stringOf(node) {
  if (isString(node)) return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0].value.cooked;
}

const slot = (index, values) => (index < values.length ? `{${index}}` : '');

const nameOf = ({ key, computed }) => (computed ? undefined : (key.name ?? key.value));

/** Whether a child of an element is a plain value that belongs to the text beside it. */
const isValue = node =>
  node &&
  ['Identifier', 'MemberExpression', 'CallExpression', 'TemplateLiteral', 'ChainExpression'].includes(
    node.type,
  ) &&
  !isElement(node);

/** Whether a call makes an element: its second argument is an object with properties, as `jsx` has it. */
const isElement = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && callee.type === 'SequenceExpression' && given[1]?.type === 'ObjectExpression';

/** Whether what a node contains there is data, not shown. */
function isData(node, name, index) {
  switch (node.type) {
    case 'BinaryExpression':
      return COMPARISONS.has(node.operator);
    case 'SwitchCase':
      return name === 'test';
    case 'Property':
      return name === 'key' ? !node.computed : DATA_PROPERTIES.has(nameOf(node));
    case 'MemberExpression':
      return name === 'property' && node.computed && node.property.type !== 'ConditionalExpression';
    case 'CallExpression':
      return isComparing(node.callee) && (name === 'callee' ? isComparedList(node.callee) : index === 0);
    case 'NewExpression':
      return node.callee.name === 'RegExp';
    case 'TaggedTemplateExpression':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return node.source !== undefined && name === 'source';
    default:
      return false;
  }
}

const isComparing = callee =>
  callee.type === 'MemberExpression' && !callee.computed && COMPARING_METHODS.has(callee.property.name);

/** Whether a list in code is there to be compared. */
const isComparedList = ({ object }) => object.type === 'ArrayExpression';

/** Where the parts of a node are: shown if they are the value of a property that is shown, or in a list there. */
function placeOf(node, place) {
  if (node.type === 'Property') return { shown: SHOWN_PROPERTIES.has(nameOf(node)) };
  if (['ConditionalExpression', 'LogicalExpression', 'ArrayExpression'].includes(node.type)) return place;
  return { shown: false };
}
