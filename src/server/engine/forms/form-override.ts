import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../domain/is-object';
import type { FormTexts } from './publication-store';

type Content = Record<string, unknown>;

/**
 * A form of an organisation is what it has changed in the form of the organisation above, part by part: a part that it has
 * left as it was there follows later versions, any other stays its own. Parts are the steps, each with the presentation
 * of its questions, and beside them each entry of the files by itself.
 */
interface Part {
  /** What the reader knows it by: the title of a step. */
  title: string;
  /** The part of a form that is this one. */
  read(form: FormFiles): unknown;
  /** Replaces the part in one form by that of another. */
  copy(from: FormFiles, to: FormFiles): void;
}

type FormFiles = Record<keyof FormTexts, Content>;

const FILES = ['form', 'ui', 'flow', 'english'] as const;

/** Titles of the parts that a form has of its own, in the order of the form. @param base the form that it was made from */
export function listOwnParts(base: FormTexts, own: FormTexts): string[] {
  const [before, now] = [parse(base), parse(own)];
  const changed = ownPartsOf(before, now, now).map(({ title }) => title);
  return [...new Set(changed)];
}

/**
 * The texts of a form after a new version of the form above. What both have changed stays the organisation's own.
 * @param base the version above that it was made from
 * @param above the new version above
 * @throws SyntaxError when a text is not JSON
 */
export function composeTexts(base: FormTexts, own: FormTexts, above: FormTexts): FormTexts {
  const [before, now, next] = [parse(base), parse(own), parse(above)];
  for (const part of ownPartsOf(before, now, next)) part.copy(now, next);
  return {
    form: write(next.form),
    ui: write(next.ui),
    ...((own.flow ?? above.flow) !== undefined && { flow: write(next.flow) }),
    ...((own.english ?? above.english) !== undefined && { english: write(next.english) }),
  };
}

const ownPartsOf = (base: FormFiles, own: FormFiles, above: FormFiles): Part[] =>
  listParts([own, base, above]).filter(part => !isDeepStrictEqual(part.read(base), part.read(own)));

function listParts(versions: readonly FormFiles[]): Part[] {
  const steps = new Set(versions.flatMap(({ form }) => Object.keys(stepsOf(form))));
  const questions = new Map([...steps].map(step => [step, questionsOf(versions, step)]));
  const asked = new Set([...questions.values()].flat());
  const entries = FILES.flatMap(file => {
    const names = new Set(versions.flatMap(version => Object.keys(version[file])));
    return [...names]
      .filter(name => !(file === 'form' && name === '$defs') && !(file === 'ui' && asked.has(name)))
      .map(name => entryPart(file, name));
  });
  return [...[...questions].map(([step, names]) => stepPart(versions, step, names)), ...entries];
}

function stepPart(versions: readonly FormFiles[], step: string, questions: readonly string[]): Part {
  const titles = versions.map(({ form }) => (stepsOf(form)[step] as Content | undefined)?.title);
  return {
    title: String(titles.find(title => typeof title === 'string' && title !== '') ?? step),
    read: ({ form, ui }) => [stepsOf(form)[step], questions.map(question => ui[question])],
    copy(from, to) {
      to.form.$defs = { ...stepsOf(to.form) };
      copyEntry(stepsOf(from.form), stepsOf(to.form), step);
      for (const question of questions) copyEntry(from.ui, to.ui, question);
    },
  };
}

/** Names of entries that readers know by another name. */
const ENTRY_TITLES: Partial<Record<`${keyof FormTexts} ${string}`, string>> = {
  'form title': '名称',
  'form allOf': '步骤的次序',
  'ui ui:notice': '办事指南',
};

const FILE_TITLES: Record<keyof FormTexts, string> = {
  form: '表单的其他设置',
  ui: '表单的其他显示',
  flow: '办理过程',
  english: '英文',
};

const entryPart = (file: keyof FormTexts, name: string): Part => ({
  title: ENTRY_TITLES[`${file} ${name}`] ?? FILE_TITLES[file],
  read: form => form[file][name],
  copy: (from, to) => copyEntry(from[file], to[file], name),
});

function copyEntry(from: Content, to: Content, name: string): void {
  if (Object.hasOwn(from, name)) to[name] = from[name];
  else delete to[name];
}

const stepsOf = ({ $defs }: Content): Content => (isObject($defs) ? ($defs as Content) : {});

/** Names of the questions of a step in any of the versions, at any depth: no two steps ask the same. */
function questionsOf(versions: readonly FormFiles[], step: string): string[] {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    if (!isObject(node) || Array.isArray(node)) return;
    const { properties, ...others } = node as Content;
    if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name);
    Object.values(others).forEach(walk);
  };
  for (const { form } of versions) walk(stepsOf(form)[step]);
  return [...names];
}

function parse(texts: FormTexts): FormFiles {
  const read = (text: string | undefined): Content => {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? (value as Content) : {};
  };
  return {
    form: read(texts.form),
    ui: read(texts.ui),
    flow: read(texts.flow),
    english: read(texts.english),
  };
}

const write = (content: Content): string => `${JSON.stringify(content, null, 2)}\n`;
