import { closest } from 'fastest-levenshtein';
import type { JsonSchema } from '../../flows/engine/form';
import { type Notice, noticeIcons } from '../../flows/engine/notice';
import { flatten, type MaskName, optionsOf, type UiOptions } from '../../flows/engine/question';
import { fieldNames, widgetNames } from '../../flows/engine/widgets';
import { answerObject, itemsOf } from './answer-object';
import { type Finding, pointer, type Source } from './source';

/** What a setting takes, tested and told in Chinese. */
interface Expectation {
  says: string;
  holds(value: unknown): boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

const text = { says: '一段文字', holds: isText };
const truth = { says: 'true 或 false', holds: (v: unknown) => typeof v === 'boolean' };
const texts = { says: '文字列表', holds: (v: unknown) => Array.isArray(v) && v.every(isText) };
const textMap = {
  says: '以名称对应文字的花括号',
  holds: (v: unknown) => isObject(v) && Object.values(v).every(isText),
};
const oneOf = (names: readonly string[]) => ({
  says: `${names.map(name => `"${name}"`).join('、')} 之一`,
  holds: (v: unknown) => names.includes(v as string),
});

const masks: Record<MaskName, true> = {
  name: true,
  mobile: true,
  idNo: true,
  bankNo: true,
  email: true,
  address: true,
};

/** The parts of `ui:notice`. */
const noticeParts: Record<keyof Required<Notice>, (value: unknown) => boolean> = {
  purpose: isText,
  important: isText,
  who: texts.holds,
  prepare: v =>
    Array.isArray(v) &&
    v.every(
      item =>
        isObject(item) &&
        isText(item.title) &&
        (item.text === undefined || isText(item.text)) &&
        (item.icon === undefined || noticeIcons.includes(item.icon as (typeof noticeIcons)[number])),
    ),
  after: texts.holds,
  privacy: isText,
  words: textMap.holds,
};

/** Every setting that the theme knows; the compiler keeps it complete. */
const settings: Record<keyof Required<UiOptions>, Expectation> = {
  title: text,
  help: text,
  placeholder: text,
  widget: oneOf(widgetNames),
  field: oneOf(fieldNames),
  unit: text,
  inputmode: oneOf(['text', 'tel', 'numeric', 'decimal', 'email', 'url', 'search']),
  autocomplete: text,
  rows: { says: '1 到 20 的整数', holds: v => Number.isInteger(v) && Number(v) >= 1 && Number(v) <= 20 },
  width: oneOf(['half']),
  readonly: truth,
  enumNames: texts,
  descriptions: texts,
  notes: textMap,
  messages: textMap,
  mask: oneOf(Object.keys(masks)),
  list: truth,
  derives: textMap,
  order: texts,
  groups: {
    says: '分组列表，每组写 title 和 fields',
    holds: v =>
      Array.isArray(v) &&
      v.every(group => isObject(group) && isText(group.title) && texts.holds(group.fields)),
  },
  region: textMap,
  itemTitle: text,
  notice: {
    says: `花括号，其中可写 ${Object.keys(noticeParts).join('、')}，prepare 的每项写 title，可写 text 和 icon（${noticeIcons.join('、')}）`,
    holds: v =>
      isObject(v) &&
      Object.entries(v).every(
        ([name, value]) => Object.hasOwn(noticeParts, name) && noticeParts[name as keyof Notice](value),
      ),
  },
};

/** One uiSchema with the part of a schema that it speaks of. */
export interface UiPart {
  source: Source;
  /** Where the uiSchema stands in its file. */
  at: string;
  ui: unknown;
  root: JsonSchema;
  parts: readonly JsonSchema[];
}

/** Checks that a uiSchema speaks of questions that there are, in settings that the theme knows. */
export function checkUi({ source, at, ui, root, parts }: UiPart): Finding[] {
  const say = (way: (string | number)[], reason: string): Finding => {
    return { file: source.file, place: source.place(at + pointer(...way)), reason };
  };
  if (!isObject(ui)) return [say([], '这里应当是花括号')];
  const { properties } = answerObject(root, parts);
  const items = itemsOf(root, parts);
  const names = [...properties.keys(), ...(items.length > 0 ? ['items'] : [])];
  const found = Object.entries(ui).flatMap(([name, value]) => {
    if (name === 'ui:options') {
      if (!isObject(value)) return [say([name], '“ui:options”应当是花括号')];
      return Object.entries(value).flatMap(([option, inner]) => {
        const reason = settingProblem(option, inner);
        return reason ? [say([name, option], reason)] : [];
      });
    }
    if (name.startsWith('ui:')) {
      const reason = settingProblem(name.slice(3), value);
      return reason ? [say([name], reason)] : [];
    }
    if (!names.includes(name)) {
      const hint = names.length > 0 ? `，是否想写“${closest(name, names)}”` : '';
      return [say([name], `没有“${name}”这一项${hint}`)];
    }
    const inner = name === 'items' && items.length > 0 ? items : (properties.get(name) ?? []);
    return checkUi({ source, at: at + pointer(name), ui: value, root, parts: inner });
  });
  const reason = found.length === 0 ? mismatch(ui, root, parts, [...properties.keys()]) : null;
  return reason ? [...found, say([], reason)] : found;
}

function settingProblem(name: string, value: unknown): string | null {
  const expected = Object.hasOwn(settings, name) ? settings[name as keyof UiOptions] : undefined;
  if (!expected) return `不认识的设置“ui:${name}”，是否想写“ui:${closest(name, Object.keys(settings))}”`;
  return expected.holds(value) ? null : `“ui:${name}”应当是${expected.says}`;
}

/** What is well written but does not fit the schema. */
function mismatch(
  ui: Record<string, unknown>,
  root: JsonSchema,
  parts: readonly JsonSchema[],
  names: readonly string[],
): string | null {
  const { enumNames, messages = {}, order = [], groups = [], region } = optionsOf(ui);
  const choices = choicesIn(root, parts);
  if (enumNames && enumNames.length !== choices.length) {
    return `ui:enumNames 有${enumNames.length}个，选项有${choices.length}个，应当一一对应`;
  }
  const used = keywordsIn(root, parts);
  const unused = Object.keys(messages).find(keyword => !used.has(keyword));
  if (unused !== undefined) return `ui:messages 里的“${unused}”用不上：这一项没有这条规则`;
  const listed = [
    ...order,
    ...groups.flatMap(({ fields }) => fields),
    ...Object.values<string>({ ...region }),
  ];
  const stranger = listed.find(name => name !== '*' && !names.includes(name));
  return stranger === undefined ? null : `没有“${stranger}”这一项`;
}

/** The keywords that may refuse the answer to a question. */
export function keywordsIn(root: JsonSchema, parts: readonly JsonSchema[]): Set<string> {
  const all = answerObject(root, [...parts, ...itemsOf(root, parts)]).composed;
  return new Set(['required', ...all.flatMap(part => Object.keys(part))]);
}

/** The choices of a question, or of the entries of a list of choices. */
export function choicesIn(root: JsonSchema, parts: readonly JsonSchema[]): NonNullable<JsonSchema['enum']> {
  const flat = [...parts, ...itemsOf(root, parts)].map(part => flatten(root, part));
  const choices = flat.map(({ enum: values }) => values).find(Boolean);
  return choices ?? (flat.some(({ type }) => type === 'boolean') ? [true, false] : []);
}
