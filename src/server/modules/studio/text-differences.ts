import { listFormTexts } from '../../../flows/engine/form-texts';
import type { FormStep, FormVersion, JsonSchema } from '../../../flows/engine/form-version';
import { guidanceTitles } from '../../../flows/engine/guidance-titles';
import type { ConsentTitles } from '../../../flows/engine/process-text';
import { type UiOptions, uiOf, uiOptionsOf } from '../../../flows/engine/question';
import type { IndexedQuestion } from '../../../flows/engine/question-index';
import { type SettingLabels, settingLabelsAt, settingText } from './setting-labels';

/** A changed text or setting, before and after; null when it is not set. */
export interface TextDifference {
  what: string;
  before: string | null;
  after: string | null;
}

/**
 * Settings of a question, with their labels; its title and the labels of its choices are compared as part of the
 * question.
 */
const settings: Record<Exclude<keyof UiOptions, 'title' | 'enumNames' | 'notice'>, string> = {
  help: '帮助文字',
  placeholder: '占位文字',
  link: '链接',
  widget: '控件',
  unit: '单位',
  itemTitle: '每一份叫什么',
  unanswered: '没有填写时的意思',
  descriptions: '各选项的说明',
  ends: '两端的意思',
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
  inputType: '输入框的种类',
  mask: '遮住一部分',
  list: '在列表里显示',
  derives: '由证件号码得出',
  region: '省、市、县各是哪一项',
  addressBook: '可从地址簿取',
  sheet: '可从表格取',
  sortable: '可换次序',
};

/** Schema keywords that are not constraints. */
const keywords = {
  description: '说明',
  default: '预先填好的',
  examples: '可取用的回答',
  consent: '同意的是哪份文本',
} as const satisfies Partial<Record<keyof JsonSchema, string>>;

/** Questions of both versions by path, and titles of texts to agree to, for the labels in settings. */
interface QuestionIndexes {
  before: ReadonlyMap<string, IndexedQuestion>;
  after: ReadonlyMap<string, IndexedQuestion>;
  consentTitles: ConsentTitles;
}

/** Changes of a question other than its constraints: its path, texts, widget and other settings. */
export function compareQuestionTexts(
  older: IndexedQuestion,
  newer: IndexedQuestion,
  indexes: QuestionIndexes,
): TextDifference[] {
  const names = namesIn(indexes, older.path, newer.path);
  const inEntries = namesIn(indexes, `${older.path}/*`, `${newer.path}/*`);
  const [previous, is] = [older, newer].map(({ ui }) => uiOptionsOf(uiOf(ui, 'items')));
  return [
    ...toTextDifferences('保存为', older.path, newer.path),
    ...compareSettings(keywords, older.schema, newer.schema, names),
    ...compareSettings(settings, uiOptionsOf(older.ui), uiOptionsOf(newer.ui), names),
    // The entries of a list have their own settings.
    ...compareSettings(settings, previous ?? {}, is ?? {}, inEntries).map(one => ({
      ...one,
      what: `每一份的${one.what}`,
    })),
  ];
}

/**
 * Changes in the texts of the form as a whole: title, guidance, introductions of the steps. The order is compared per
 * step.
 */
export function compareFormTexts(
  older: FormVersion,
  newer: FormVersion,
  indexes: QuestionIndexes,
): TextDifference[] {
  const names = namesIn(indexes, '', '');
  const { order: _, ...before } = uiOptionsOf(older.ui);
  const { order: __, ...after } = uiOptionsOf(newer.ui);
  return [
    ...toTextDifferences('表单的名称', older.title || undefined, newer.title),
    ...compareSettings(keywords, older.schema, newer.schema, names),
    ...compareSettings(settings, before, after, names),
    ...compareSettings(guidanceTitles, before.notice ?? {}, after.notice ?? {}, names).map(one => ({
      ...one,
      what: `须知：${one.what}`,
    })),
    ...compareEnglish(older, newer),
    ...newer.steps.flatMap(({ id, minutes }) => {
      const known = older.steps.find(step => step.id === id);
      if (!known) return [];
      const name = stepName(newer.steps, id);
      const [previous, is] = [older, newer].map(({ schema }) => schema.$defs?.[id]?.description);
      return [
        ...toTextDifferences(`${name}的说明`, previous, is),
        ...toTextDifferences(`${name}约需几分钟`, known.minutes, minutes),
      ];
    }),
  ];
}

/** Translations of the texts that both versions have: those of other texts come and go with them. */
function compareEnglish(older: FormVersion, newer: FormVersion): TextDifference[] {
  const texts = new Set(listFormTexts(older));
  return listFormTexts(newer).flatMap(text =>
    texts.has(text) ? toTextDifferences(`“${text}”的英文`, older.english?.[text], newer.english?.[text]) : [],
  );
}

/** Name of a step, with its number when another step has the same title. */
export function stepName(steps: readonly FormStep[], id: string): string {
  const at = steps.findIndex(step => step.id === id);
  const title = steps[at]?.title ?? id;
  const isOnly = steps.every((step, i) => i === at || step.title !== title);
  return isOnly ? `步骤“${title}”` : `第 ${at + 1} 步“${title}”`;
}

const namesIn = ({ before, after, consentTitles }: QuestionIndexes, previous: string, is: string) =>
  [settingLabelsAt(before, previous, consentTitles), settingLabelsAt(after, is, consentTitles)] as const;

type SettingsByName<Name extends string> = { readonly [Key in Name]?: unknown };

function compareSettings<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  older: SettingsByName<NoInfer<Name>>,
  newer: SettingsByName<NoInfer<Name>>,
  [before, after]: readonly [SettingLabels, SettingLabels],
): TextDifference[] {
  return (Object.keys(labels) as Name[]).flatMap(name => {
    const [previous, is]: unknown[] = [older[name], newer[name]];
    // If only a question that it names was renamed, this is reported at the question.
    if (JSON.stringify(previous) === JSON.stringify(is)) return [];
    return toTextDifferences(labels[name], settingText(name, previous, before), settingText(name, is, after));
  });
}

function toTextDifferences(
  what: string,
  older: string | number | undefined,
  newer: string | number | undefined,
): TextDifference[] {
  const [before, after] = [older, newer].map(text => (text === undefined ? null : String(text)));
  return before === after ? [] : [{ what, before: before ?? null, after: after ?? null }];
}
