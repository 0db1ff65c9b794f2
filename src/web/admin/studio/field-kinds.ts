import type { JsonSchema } from '../../../flows/engine/form-version';

/** One of several: the value that is kept, and the words that are shown. */
export interface FieldChoice {
  value: string | number;
  label: string;
}

/** What somebody may say about a question of a kind, beside label, help and whether it must be answered. */
type Detail = 'choices' | 'maxLength' | 'range' | 'maxItems' | 'unit' | 'entries';

/** A kind of question, as somebody chooses it who does not write JSON. */
export interface FieldKind {
  id: string;
  title: string;
  /** What a new question of the kind begins as; its label is written into it. */
  schema(title: string): JsonSchema;
  /** Whether a question is of the kind: what else its schema says is kept, and changed in the text alone. */
  fits(schema: JsonSchema): boolean;
  details: readonly Detail[];
  /** An answer of the kind is one value, on which another question can depend. */
  isConditionSource?: true;
  /** It holds questions of its own: the way to them, in its schema as in its settings. */
  inside?: readonly 'items'[];
}

const FILES = '../defs/files.json#/$defs/';
const REGION = '../defs/region.json';
const CODES = '../defs/enumerations.json';

const isText = ({ type, enum: choices, offered, $ref, allOf }: JsonSchema) =>
  type === 'string' && !choices && !offered && !$ref && !allOf;

const formatted = (id: string, title: string, format: string = id): FieldKind => ({
  id,
  title,
  schema: label => ({ title: label, type: 'string', format }),
  fits: schema => isText(schema) && schema.format === format,
  details: [],
});

const files = (id: string, title: string): FieldKind => ({
  id,
  title,
  schema: label => ({ title: label, allOf: [{ $ref: FILES + id }, { maxItems: id === 'photo' ? 1 : 9 }] }),
  fits: ({ $ref, allOf = [] }) => $ref === FILES + id || allOf.some(part => part.$ref === FILES + id),
  details: [],
});

const number = (type: 'integer' | 'number', title: string): FieldKind => ({
  id: type,
  title,
  schema: label => ({ title: label, type }),
  fits: schema => schema.type === type && !schema.enum,
  details: ['range', 'unit'],
});

/** What an object begins as that holds questions: with one, for none would be no question. */
const object = (): JsonSchema => ({
  type: 'object',
  properties: { name: { title: '名称', type: 'string', maxLength: 50, format: 'plainText' } },
  required: ['name'],
  unevaluatedProperties: false,
});

/** Whether entries hold questions: of their own, or those of a shared part. */
const holdsQuestions = ({ type, $ref }: JsonSchema) =>
  type === 'object' || (type === undefined && $ref !== undefined && !$ref.startsWith(CODES));

/** The kinds, in the order in which they are offered. The first that fits is that of a question. */
export const fieldKinds: readonly FieldKind[] = [
  {
    id: 'text',
    title: '一行文字',
    schema: label => ({ title: label, type: 'string', maxLength: 50, format: 'plainText' }),
    fits: schema =>
      isText(schema) &&
      (schema.format === 'plainText' ||
        (!schema.format && (schema.maxLength ?? Number.POSITIVE_INFINITY) <= 100)),
    details: ['maxLength'],
  },
  {
    id: 'words',
    title: '多行文字',
    schema: label => ({ title: label, type: 'string', maxLength: 500, format: 'words' }),
    fits: schema => isText(schema) && (schema.format === 'words' || !schema.format),
    details: ['maxLength'],
  },
  number('integer', '整数'),
  number('number', '数字，可有小数'),
  formatted('amount', '金额'),
  formatted('amountOrZero', '金额，可以为 0'),
  {
    id: 'boolean',
    title: '是与否',
    schema: label => ({ title: label, type: 'boolean' }),
    fits: schema => schema.type === 'boolean' && schema.const === undefined,
    details: [],
    isConditionSource: true,
  },
  {
    id: 'promise',
    title: '须勾选的承诺',
    schema: label => ({ title: label, type: 'boolean', const: true }),
    fits: schema => schema.type === 'boolean' && schema.const === true,
    details: [],
  },
  {
    id: 'choice',
    title: '选一项',
    schema: label => ({ title: label, type: 'string', enum: ['选项一', '选项二'] }),
    fits: ({ type, enum: choices }) => (type === 'string' || type === 'integer') && choices !== undefined,
    details: ['choices'],
    isConditionSource: true,
  },
  {
    id: 'choices',
    title: '选几项',
    schema: label => ({
      title: label,
      type: 'array',
      maxItems: 2,
      uniqueItems: true,
      items: { type: 'string', enum: ['选项一', '选项二'] },
    }),
    fits: ({ type, items }) => type === 'array' && items?.type === 'string' && items.enum !== undefined,
    details: ['choices', 'maxItems'],
  },
  formatted('date', '日期'),
  formatted('personName', '姓名'),
  formatted('idCard', '居民身份证号码'),
  formatted('mobile', '手机号码'),
  formatted('phone', '固定电话'),
  formatted('email', '电子邮箱'),
  formatted('postcode', '邮政编码'),
  formatted('orgName', '单位名称'),
  formatted('uscc', '统一社会信用代码'),
  formatted('bankNo', '银行卡号'),
  {
    id: 'region',
    title: '地址',
    schema: label => ({ title: label, $ref: REGION }),
    fits: ({ $ref }) => $ref === REGION,
    details: [],
  },
  files('img', '上传图片'),
  files('doc', '上传材料'),
  files('photo', '上传证件照'),
  {
    id: 'group',
    title: '一组内容',
    schema: label => ({ title: label, ...object() }),
    fits: ({ type, $ref }) => type === 'object' && !$ref,
    details: [],
    inside: [],
  },
  {
    id: 'list',
    title: '可以重复的一组',
    schema: label => ({ title: label, type: 'array', maxItems: 5, items: object() }),
    fits: ({ type, items }) => type === 'array' && items !== undefined && holdsQuestions(items),
    details: ['entries'],
    inside: ['items'],
  },
];

/** The kind of a question; null where the form view does not know it. */
export const findFieldKind = (schema: JsonSchema): FieldKind | null =>
  fieldKinds.find(kind => kind.fits(schema)) ?? null;
