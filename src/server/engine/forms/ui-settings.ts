import { closest } from 'fastest-levenshtein';
import { isObject } from '../../../domain/is-object';
import type { MaskName, UiOptions } from '../../../flows/engine/question';
import { widgetNames } from '../../../flows/engine/widgets';
import { findGuidanceProblem } from './check-guidance';
import { anyOf, booleanValue, type Expectation, oneOf, text, textMap, texts } from './expectation';

const masks: Record<MaskName, true> = {
  name: true,
  mobile: true,
  idNo: true,
  bankNo: true,
  email: true,
  address: true,
};

/** All settings of a question that the theme knows; the compiler ensures that none is missing. */
export const settings: Record<Exclude<keyof UiOptions, 'notice'>, Expectation> = {
  title: text,
  help: text,
  link: {
    description: '链接，写 title 和 path，path 以 / 开头；另须写 help',
    accepts: v =>
      isObject(v) && text.accepts(v.title) && text.accepts(v.path) && String(v.path).startsWith('/'),
  },
  placeholder: text,
  widget: oneOf(widgetNames),
  unit: text,
  inputmode: oneOf(['text', 'tel', 'numeric', 'decimal', 'email', 'url', 'search']),
  autocomplete: text,
  inputType: oneOf(['date', 'time']),
  rows: {
    description: '1 到 20 的整数',
    accepts: v => Number.isInteger(v) && Number(v) >= 1 && Number(v) <= 20,
  },
  width: oneOf(['half']),
  readonly: booleanValue,
  enumNames: anyOf(texts, textMap),
  descriptions: texts,
  ends: {
    description: '两段文字的列表，说明最低和最高各是什么意思',
    accepts: v => texts.accepts(v) && (v as string[]).length === 2,
  },
  notes: textMap,
  messages: textMap,
  mask: oneOf(Object.keys(masks)),
  list: booleanValue,
  derives: textMap,
  order: texts,
  groups: {
    description: '分组列表，每组写 title 和 fields',
    accepts: v =>
      Array.isArray(v) &&
      v.every(group => isObject(group) && text.accepts(group.title) && texts.accepts(group.fields)),
  },
  region: textMap,
  addressBook: booleanValue,
  itemTitle: text,
  unanswered: text,
  none: text,
  sheet: booleanValue,
  sortable: booleanValue,
};

/** Why a setting of a uiSchema is unknown or has a wrong value, in Chinese; null if it is valid. */
export function settingProblem(name: string, value: unknown): string | null {
  if (name === 'notice') return findGuidanceProblem(value);
  const expected = Object.hasOwn(settings, name) ? settings[name as keyof typeof settings] : undefined;
  if (expected) return expected.accepts(value) ? null : `“ui:${name}”应当是${expected.description}`;
  return `不认识的设置“ui:${name}”，是否想写“ui:${closest(name, ['notice', ...Object.keys(settings)])}”`;
}
