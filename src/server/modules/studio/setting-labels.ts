import type { JsonSchema } from '../../../flows/engine/form-version';
import type { Guidance } from '../../../flows/engine/guidance';
import { guidanceIconTitles, guidancePictureTitles } from '../../../flows/engine/guidance-titles';
import type { ConsentTitles } from '../../../flows/engine/process-text';
import type { MaskName, UiOptions } from '../../../flows/engine/question';
import type { IndexedQuestion } from '../../../flows/engine/question-index';
import type { WidgetName } from '../../../flows/engine/widgets';

/** Labels for the names used in a setting: of questions and of choices. */
export interface SettingLabels {
  /** Title of a question inside the object that the setting belongs to. */
  childTitle: (name: string) => string;
  /** Title of a sibling question. */
  siblingTitle: (name: string) => string;
  /** Label of a choice of the question. */
  answer: (value: unknown) => string;
  /** Title of a text to agree to. */
  consentTitle: (id: string) => string;
}

/** Labels for the settings in one version of a form. @param path of the question that they belong to */
export function settingLabelsAt(
  questions: ReadonlyMap<string, IndexedQuestion>,
  path: string,
  consentTitles: ConsentTitles,
): SettingLabels {
  const titleAt = (parentPath: string) => (name: string) =>
    questions.get(`${parentPath}/${name}`)?.label ?? name;
  const choices = questions.get(path)?.choices;
  return {
    childTitle: titleAt(path),
    siblingTitle: titleAt(path.slice(0, Math.max(0, path.lastIndexOf('/')))),
    consentTitle: id => consentTitles[id] ?? id,
    answer: value => {
      const known = [...(choices ?? [])].find(([each]) => String(each) === String(value));
      return known?.[1] ?? yesOrNo[String(value)] ?? String(value);
    },
  };
}

const yesOrNo: Readonly<Record<string, string>> = { true: '是', false: '否' };

const controls: Record<WidgetName, string> = {
  text: '一行文字',
  textarea: '多行文字',
  select: '下拉选择',
  radio: '单选',
  checkbox: '勾选',
  checkboxes: '多选',
  date: '日期',
  rating: '评分',
  table: '表格',
  matrix: '矩阵',
  signature: '手写签名',
  hidden: '不显示',
};

const masks: Record<MaskName, string> = {
  name: '姓名',
  mobile: '手机号码',
  idNo: '证件号码',
  bankNo: '银行账号',
  email: '电子邮箱',
  address: '地址',
};

const keyboards = {
  text: '文字',
  tel: '电话号码',
  numeric: '数字',
  decimal: '数字与小数点',
  email: '电子邮箱',
  url: '网址',
  search: '搜索',
};

/** HTML autocomplete values that forms of this kind use. */
const autocompletePurposes = {
  on: '由浏览器判断',
  off: '不代填',
  name: '姓名',
  tel: '电话号码',
  'tel-national': '电话号码（不带国家代码）',
  email: '电子邮箱',
  bday: '出生日期',
  sex: '性别',
  organization: '单位名称',
  'organization-title': '职务',
  country: '国家代码',
  'country-name': '国家',
  'address-level1': '省',
  'address-level2': '市',
  'address-level3': '区、县',
  'street-address': '详细地址',
  'postal-code': '邮政编码',
  'one-time-code': '短信验证码',
};

/** Keywords for which a custom error message can be set. */
const rules = {
  required: '没有填写',
  const: '没有选这一项',
  enum: '不是可选的一项',
  type: '种类不对',
  format: '写法不对',
  pattern: '写法不合规定',
  minLength: '字数太少',
  maxLength: '字数太多',
  minimum: '太小',
  maximum: '太大',
  exclusiveMinimum: '太小',
  exclusiveMaximum: '太大',
  multipleOf: '不是倍数',
  minItems: '项数太少',
  maxItems: '项数太多',
  uniqueItems: '有重复',
  age: '年龄不合',
  within: '日期不合',
  identity: '与证件号码不符',
  differ: '与另一项相同',
  among: '不在另一项之中',
  balance: '合计不符',
  calculated: '与算出来的不符',
};

const facts = { birthday: '出生日期', sex: '性别' };
const regionParts = { province: '省', city: '市', county: '县' };

type Settings = UiOptions & Guidance & Pick<JsonSchema, 'default' | 'consent'>;
type Reader<Value> = (value: Value, names: SettingLabels) => string;

/** Formatters of settings that are not plain text: names with a meaning, or lists of them. */
const readers: { readonly [Name in keyof Settings]?: Reader<NonNullable<Settings[Name]>> } = {
  widget: createLabelFormatter(controls),
  mask: createLabelFormatter(masks),
  inputmode: createLabelFormatter(keyboards),
  autocomplete: createLabelFormatter(autocompletePurposes),
  width: createLabelFormatter({ half: '半行' }),
  picture: createLabelFormatter(guidancePictureTitles),
  default: (value, { answer }) => answer(value),
  consent: (id, { consentTitle }) => consentTitle(id),
  notes: (notes, { answer }) => lines(notes, answer),
  messages: messages => lines(messages, createLabelFormatter(rules)),
  derives: (derived, { siblingTitle }) => lines(derived, createLabelFormatter(facts), siblingTitle),
  region: (region, { childTitle }) => lines({ ...region }, createLabelFormatter(regionParts), childTitle),
  words: words => lines(words, String),
  order: (order, { childTitle }) =>
    order.map(name => (name === '*' ? '其余各项' : childTitle(name))).join('、'),
  groups: (groups, { childTitle }) =>
    groups
      .map(
        ({ title, description, fields }) =>
          `${phraseOf([title, description])}：${fields.map(childTitle).join('、')}`,
      )
      .join('\n'),
  prepare: things =>
    things
      .map(({ title, text, icon }) =>
        phraseOf([title, text, icon && `图标：${createLabelFormatter(guidanceIconTitles)(icon)}`]),
      )
      .join('\n'),
};

/** Formats a setting for display; entries of a list on separate lines. Undefined when it is not set. */
export function settingText(name: string, value: unknown, names: SettingLabels): string | undefined {
  if (value === undefined || value === null) return undefined;
  const read = Object.hasOwn(readers, name) ? readers[name as keyof Settings] : undefined;
  // The stored value was validated when its form was published.
  if (read) return read(value as never, names);
  if (typeof value === 'boolean') return yesOrNo[String(value)];
  return Array.isArray(value) ? value.map(phraseOf).join('\n') : phraseOf(value);
}

/** Label of a name; the name itself when there is none. */
function createLabelFormatter(words: Readonly<Record<string, string>>): (name: string) => string {
  return name => (Object.hasOwn(words, name) && words[name]) || name;
}

/** One line per name, with its value. */
function lines(
  entries: Readonly<Record<string, string>>,
  name: (name: string) => string,
  value: (value: string) => string = String,
): string {
  return Object.entries(entries)
    .map(([each, words]) => `${name(each)}：${value(words)}`)
    .join('\n');
}

/** Formats one entry in one line. */
function phraseOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .filter(each => each !== undefined)
    .map(phraseOf)
    .join('，');
}
