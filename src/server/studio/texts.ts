import type { AskedQuestion } from '../../flows/engine/asked-question';
import { type FormVersion, type JsonSchema, properties } from '../../flows/engine/form';
import { noticeTitles } from '../../flows/engine/notice-titles';
import { optionsOf, type UiOptions, uiOf } from '../../flows/engine/question';
import type { WidgetName } from '../../flows/engine/widgets';

/** A text or a setting beside the questions, as it was and as it is; null where there is none. */
export interface TextDifference {
  what: string;
  before: string | null;
  after: string | null;
}

/** What may be set for a question, in words; its title and the words of its choices are told as what it asks. */
const settings: Record<Exclude<keyof UiOptions, 'title' | 'enumNames' | 'notice'>, string> = {
  help: '帮助文字',
  placeholder: '占位文字',
  link: '链接',
  widget: '控件',
  unit: '单位',
  itemTitle: '每一份叫什么',
  descriptions: '各选项的说明',
  notes: '选了之后的提示',
  messages: '不合要求时的提示',
  none: '没有可选时的话',
  groups: '分组',
  order: '次序',
  rows: '行数',
  width: '宽度',
  readonly: '只读',
  inputmode: '键盘',
  autocomplete: '浏览器代填',
  mask: '遮住一部分',
  list: '在列表里显示',
  derives: '由证件号码得出',
  region: '省、市、县各是哪一项',
  sheet: '可从表格取',
  sortable: '可换次序',
};

/** What a schema says beside what an answer must be. */
const keywords = {
  description: '说明',
  default: '预先填好的',
  examples: '可取用的回答',
  consent: '同意的是哪份文本',
} as const satisfies Partial<Record<keyof JsonSchema, string>>;

const controls: Record<WidgetName, string> = {
  text: '一行文字',
  textarea: '多行文字',
  select: '下拉选择',
  radio: '单选',
  checkbox: '勾选',
  checkboxes: '多选',
  date: '日期',
  signature: '手写签名',
  hidden: '不显示',
};

/** Settings whose names somebody has chosen: told with them. */
const NAMED = new Set(['notes', 'messages', 'derives', 'region', 'words']);

/** What has changed beside a question: what it is kept as, its texts, its control and other settings. */
export function questionTexts(older: AskedQuestion, newer: AskedQuestion): TextDifference[] {
  return [
    ...differing('保存为', older.path, newer.path),
    ...compared(keywords, older.schema, newer.schema),
    ...compared(settings, optionsOf(older.ui), optionsOf(newer.ui)),
    // Each entry of a list has settings of its own.
    ...compared(settings, optionsOf(uiOf(older.ui, 'items')), optionsOf(uiOf(newer.ui, 'items'))).map(
      one => ({ ...one, what: `每一份的${one.what}` }),
    ),
  ];
}

/** What has changed in the texts of the form as a whole: its title, its notice, what introduces its steps. */
export function formTexts(older: FormVersion, newer: FormVersion): TextDifference[] {
  const [before, after] = [ownOptions(older), ownOptions(newer)];
  return [
    ...differing('表单的名称', older.title, newer.title),
    ...compared(keywords, older.schema, newer.schema),
    ...compared(settings, before, after),
    ...compared(noticeTitles, before.notice ?? {}, after.notice ?? {}).map(one => ({
      ...one,
      what: `须知：${one.what}`,
    })),
    ...newer.steps.flatMap(({ id, title, minutes }) => {
      const known = older.steps.find(step => step.id === id);
      if (!known) return [];
      const [was, is] = [older, newer].map(({ schema }) => schema.$defs?.[id]?.description);
      return [
        ...differing(`步骤“${title}”的说明`, was, is),
        ...differing(`步骤“${title}”约需几分钟`, known.minutes, minutes),
      ];
    }),
  ];
}

/** What is set for a whole form, without an order that is that of its schema: that one is told step by step. */
function ownOptions({ schema, ui }: FormVersion): UiOptions {
  const { order, ...options } = optionsOf(ui);
  const written = [...properties(schema, schema).keys(), '*'];
  return !order || order.join() === written.join() ? options : { ...options, order };
}

type Named<Name extends string> = { readonly [Key in Name]?: unknown };

function compared<Name extends string>(
  words: Readonly<Record<Name, string>>,
  older: Named<NoInfer<Name>>,
  newer: Named<NoInfer<Name>>,
): TextDifference[] {
  return (Object.keys(words) as Name[]).flatMap(name => {
    const [before, after] = [older, newer].map(each => textOf(each[name], name));
    return differing(words[name], before, after);
  });
}

function differing(what: string, older: unknown, newer: unknown): TextDifference[] {
  const [before, after] = [textOf(older) ?? null, textOf(newer) ?? null];
  return before === after ? [] : [{ what, before, after }];
}

/** A setting as people read it: entries of a list on lines of their own. */
function textOf(value: unknown, name = ''): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (name === 'widget')
    return Object.hasOwn(controls, String(value)) ? controls[value as WidgetName] : String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(entry => phraseOf(entry)).join('\n');
  if (typeof value !== 'object') return String(value);
  if (!NAMED.has(name)) return phraseOf(value);
  return Object.entries(value)
    .map(([key, each]) => `${key}：${phraseOf(each)}`)
    .join('\n');
}

/** One entry in one line. */
const phraseOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(phraseOf).join('，') : String(value);
