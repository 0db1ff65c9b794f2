import type { JsonSchema, UiSchema } from '../engine/form-version';

/** How a question of a kind is answered. */
interface SheetAnswer {
  answer: JsonSchema;
  labels?: Record<string, string>;
  files?: 'img' | 'doc';
  ui?: UiSchema;
}

const text =
  (format?: string): ((choices: string[]) => SheetAnswer) =>
  () => ({
    answer: { type: 'string', ...(format && { format }) },
  });

/** Kinds of questions by name. */
const KINDS: Record<string, (choices: string[]) => SheetAnswer> = {
  text: text(),
  textarea: () => ({ answer: { type: 'string' }, ui: { 'ui:widget': 'textarea' } }),
  integer: () => ({ answer: { type: 'integer' } }),
  number: () => ({ answer: { type: 'number' } }),
  amount: text('amountOrZero'),
  date: text('date'),
  time: text('time'),
  dateTime: text('date-time'),
  email: text('email'),
  mobile: text('mobile'),
  phone: text('tel'),
  url: text('uri'),
  personName: text('personName'),
  orgName: text('orgName'),
  idCard: text('idCard'),
  postcode: text('postcode'),
  bankNo: text('bankNo'),
  boolean: () => ({ answer: { type: 'boolean' } }),
  pledge: () => ({ answer: { type: 'boolean', const: true }, ui: { 'ui:widget': 'checkbox' } }),
  choice: values => ({ answer: { type: 'string', enum: values }, ui: { 'ui:widget': 'radio' } }),
  select: values => ({ answer: { type: 'string', enum: values }, ui: { 'ui:widget': 'select' } }),
  choices: values => ({
    answer: { type: 'array', uniqueItems: true, items: { type: 'string', enum: values } },
  }),
  image: () => ({ answer: { type: 'array', maxItems: 9 }, files: 'img' }),
  file: () => ({ answer: { type: 'array', maxItems: 9 }, files: 'doc' }),
  signature: () => ({
    answer: { type: 'array', maxItems: 1 },
    files: 'img',
    ui: { 'ui:widget': 'signature' },
  }),
  rating: () => ({ answer: { type: 'integer', minimum: 1, maximum: 5 }, ui: { 'ui:widget': 'rating' } }),
};

/** Words for the kinds; the first that matches counts. */
const KIND_NAMES: readonly [RegExp, string][] = [
  [/多选|复选|check ?box(?:es)?$|multi|multiple/iu, 'choices'],
  [/下拉|drop ?down|select/iu, 'select'],
  [/单选|选择|radio|choice/iu, 'choice'],
  [/承诺|同意|consent|agree|accept|pledge/iu, 'pledge'],
  [/是否|判断|是\/否|yes|bool/iu, 'boolean'],
  [/日期时间|日期与时间|date ?time|timestamp/iu, 'dateTime'],
  [/日期|date|年月日/iu, 'date'],
  [/时间|time/iu, 'time'],
  [/金额|amount|money|currency/iu, 'amount'],
  [/评分|打分|rating|stars/iu, 'rating'],
  [/整数|人数|integer|whole|^int$/iu, 'integer'],
  [/数字|数值|小数|number|decimal/iu, 'number'],
  [/手机|mobile/iu, 'mobile'],
  [/电话|phone|tel/iu, 'phone'],
  [/邮箱|e-?mail|电子邮件/iu, 'email'],
  [/邮编|邮政编码|postcode|zip/iu, 'postcode'],
  [/网址|链接|url|link/iu, 'url'],
  [/身份证/iu, 'idCard'],
  [/银行卡|银行账号/iu, 'bankNo'],
  [/姓名/iu, 'personName'],
  [/单位名称|机构名称/iu, 'orgName'],
  [/签名|signature/iu, 'signature'],
  [/图片|照片|image|photo|picture/iu, 'image'],
  [/文件|附件|上传|file|upload|attachment/iu, 'file'],
  [/多行|长文本|简答|段落|textarea|paragraph|long ?text|multiline/iu, 'textarea'],
  [/文字|文本|单行|填空|text|string|short/iu, 'text'],
];

/** How a kind answers, by what its cell says; null when it is unknown or missing. */
export function sheetKindOf(
  kind: string | undefined,
  hasChoices: boolean,
): ((choices: string[]) => SheetAnswer) | null {
  if (kind === undefined) return null;
  const name = KIND_NAMES.find(([pattern]) => pattern.test(kind))?.[1];
  if (name === undefined) return null;
  const needsChoices = name === 'choice' || name === 'select' || name === 'choices';
  return needsChoices && !hasChoices
    ? name === 'choice' && /是|否|yes/iu.test(kind)
      ? KINDS.boolean!
      : KINDS.text!
    : KINDS[name]!;
}

/** How a question without a known kind answers: choices in a cell make a question with choices. */
export const plainSheetKind = (hasChoices: boolean): ((choices: string[]) => SheetAnswer) =>
  hasChoices ? KINDS.choice! : KINDS.text!;
