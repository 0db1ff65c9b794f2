import { closest } from 'fastest-levenshtein';
import { type Notice, noticeIcons } from '../../flows/engine/notice';
import type { MaskName, UiOptions } from '../../flows/engine/question';
import { widgetNames } from '../../flows/engine/widgets';

/** What a setting takes, tested and told in Chinese. */
interface Expectation {
  says: string;
  holds(value: unknown): boolean;
}

/** Whether a value is written in braces. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
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

/** Why a setting of a uiSchema does nothing, or something else than meant, in Chinese; null if it is right. */
export function settingProblem(name: string, value: unknown): string | null {
  const expected = Object.hasOwn(settings, name) ? settings[name as keyof UiOptions] : undefined;
  if (!expected) return `不认识的设置“ui:${name}”，是否想写“ui:${closest(name, Object.keys(settings))}”`;
  return expected.holds(value) ? null : `“ui:${name}”应当是${expected.says}`;
}
