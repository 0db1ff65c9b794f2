import type { JsonSchema } from '../../../flows/engine/form-version';
import type { UiOptions } from '../../../flows/engine/question';
import type { WidgetName } from '../../../flows/engine/widgets';

/** An option: stored value and displayed label. */
export interface FieldChoice<Value = string | number> {
  value: Value;
  label: string;
}

/** Settings of a question type beside label, help and whether it is required. */
type Detail =
  | 'choices'
  | 'maxLength'
  | 'range'
  | 'openRange'
  | 'multiple'
  | 'within'
  | 'ends'
  | 'calculation'
  | 'maxItems'
  | 'unit'
  | 'entries';

/** A question type, as offered to editors who do not write JSON. */
export interface FieldKind {
  id: string;
  title: string;
  /** Initial schema of a new question of this type, with its label. */
  schema(title: string): JsonSchema;
  /** Widget of a new question of this type, where it is not the one of its schema. */
  widget?: WidgetName;
  /** Whether a question is of this type: other schema properties are kept, and changed in the text only. */
  fits(schema: JsonSchema, options: UiOptions): boolean;
  details: readonly Detail[];
  /** It contains questions: their path, the same in schema and settings. */
  nestedPath?: readonly 'items'[];
}

const FILE_REFS = '../defs/files.json#/$defs/';
const REGION_REF = '../defs/region.json';
const CODES_REF = '../defs/enumerations.json';

const isText = ({ type, enum: choices, offered, calculated, $ref, allOf }: JsonSchema) =>
  type === 'string' && !choices && !offered && !calculated && !$ref && !allOf;

const formatted = (
  id: string,
  title: string,
  { format = id, details = [] }: { format?: string; details?: readonly Detail[] } = {},
): FieldKind => ({
  id,
  title,
  schema: label => ({ title: label, type: 'string', format }),
  fits: schema => isText(schema) && schema.format === format,
  details,
});

const files = (id: string, title: string): FieldKind => ({
  id,
  title,
  schema: label => ({
    title: label,
    allOf: [{ $ref: FILE_REFS + id }, { maxItems: id === 'photo' ? 1 : 9 }],
  }),
  fits: ({ $ref, allOf = [] }) => $ref === FILE_REFS + id || allOf.some(part => part.$ref === FILE_REFS + id),
  details: [],
});

const number = (type: 'integer' | 'number', title: string): FieldKind => ({
  id: type,
  title,
  schema: label => ({ title: label, type }),
  fits: (schema, { widget }) =>
    schema.type === type && !schema.enum && !schema.calculated && widget !== 'rating',
  details: type === 'integer' ? ['range', 'multiple', 'unit'] : ['range', 'openRange', 'multiple', 'unit'],
});

/** Initial object with nested questions: with one, as an empty object would not be a question. */
const object = (): JsonSchema => ({
  type: 'object',
  properties: { name: { title: '名称', type: 'string', maxLength: 50, format: 'plainText' } },
  required: ['name'],
  unevaluatedProperties: false,
});

/** Whether list entries contain questions: their own, or those of a shared part. */
const holdsQuestions = ({ type, $ref }: JsonSchema) =>
  type === 'object' || (type === undefined && $ref !== undefined && !$ref.startsWith(CODES_REF));

/** The question types, in display order. The first that fits is the type of a question. */
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
    id: 'calculated',
    title: '算出来的数',
    schema: label => ({ title: label, type: 'number', calculated: { sum: [0] } }),
    fits: schema => schema.calculated !== undefined,
    details: ['calculation', 'unit'],
  },
  {
    id: 'rating',
    title: '评分',
    schema: label => ({ title: label, type: 'integer', minimum: 1, maximum: 5 }),
    widget: 'rating',
    fits: (schema, { widget }) => schema.type === 'integer' && widget === 'rating',
    details: ['range', 'ends'],
  },
  {
    id: 'boolean',
    title: '是与否',
    schema: label => ({ title: label, type: 'boolean' }),
    fits: schema => schema.type === 'boolean' && schema.const === undefined,
    details: [],
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
  formatted('date', '日期', { details: ['within'] }),
  formatted('time', '时间', { details: ['within'] }),
  formatted('dateTime', '日期与时间', { format: 'date-time', details: ['within'] }),
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
    schema: label => ({ title: label, $ref: REGION_REF }),
    fits: ({ $ref }) => $ref === REGION_REF,
    details: [],
  },
  files('img', '上传图片'),
  files('doc', '上传材料'),
  files('photo', '上传证件照'),
  {
    id: 'matrix',
    title: '矩阵，几件事选项相同',
    schema: label => ({
      title: label,
      type: 'object',
      properties: { row: { title: '第一件', type: 'string', enum: ['满意', '一般', '不满意'] } },
      required: ['row'],
      unevaluatedProperties: false,
    }),
    widget: 'matrix',
    fits: ({ type, $ref }, { widget }) => type === 'object' && !$ref && widget === 'matrix',
    details: ['choices'],
    nestedPath: [],
  },
  {
    id: 'group',
    title: '一组内容',
    schema: label => ({ title: label, ...object() }),
    fits: ({ type, $ref }) => type === 'object' && !$ref,
    details: [],
    nestedPath: [],
  },
  {
    id: 'table',
    title: '表格，可以重复的行',
    schema: label => ({ title: label, type: 'array', maxItems: 5, items: object() }),
    widget: 'table',
    fits: ({ type, items }, { widget }) =>
      type === 'array' && items !== undefined && holdsQuestions(items) && widget === 'table',
    details: ['entries'],
    nestedPath: ['items'],
  },
  {
    id: 'list',
    title: '可以重复的一组',
    schema: label => ({ title: label, type: 'array', maxItems: 5, items: object() }),
    fits: ({ type, items }) => type === 'array' && items !== undefined && holdsQuestions(items),
    details: ['entries'],
    nestedPath: ['items'],
  },
];

/** The type of a question; null where the form view does not know it. */
export const findFieldKind = (schema: JsonSchema, options: UiOptions = {}): FieldKind | null =>
  fieldKinds.find(kind => kind.fits(schema, options)) ?? null;
