import type { JsonSchema, UiSchema } from '../../../src/flows/engine/form-version';

/** A question of the form that all candidates render. */
export interface Field {
  name: string;
  label: string;
  help?: string;
  required: boolean;
  kind: 'text' | 'mobile' | 'integer' | 'select' | 'radio' | 'yesno';
  /** Options of a choice. */
  values?: string[];
}

/** Ten typical questions, of which forms of any length are made. */
const ten: Omit<Field, 'name'>[] = [
  { label: '姓名', kind: 'text', required: true, help: '与证件一致' },
  { label: '手机号码', kind: 'mobile', required: true, help: '用于接收办理进度' },
  { label: '身高', kind: 'integer', required: true },
  { label: '工作单位', kind: 'text', required: false },
  {
    label: '文化程度',
    kind: 'select',
    required: true,
    values: ['初中', '高中', '大专', '本科', '硕士', '博士', '其他'],
  },
  { label: '采样方式', kind: 'radio', required: true, values: ['现场采样', '邮寄材料', '暂不采样'] },
  { label: '您是否献过血？', kind: 'yesno', required: true, help: '没有献过血也可以登记' },
  { label: '特长', kind: 'text', required: false },
  { label: '联系地址', kind: 'text', required: true, help: '写到楼栋、门牌号' },
  { label: '紧急联系人', kind: 'text', required: true },
];

const property: Record<Field['kind'], (field: Field) => JsonSchema> = {
  text: () => ({ type: 'string', minLength: 2, maxLength: 50 }),
  mobile: () => ({ type: 'string', format: 'mobile' }),
  integer: () => ({ type: 'integer', minimum: 140, maximum: 220 }),
  select: ({ values }) => ({ type: 'string', enum: values }),
  radio: ({ values }) => ({ type: 'string', enum: values }),
  yesno: () => ({ type: 'boolean' }),
};

/** A form that all candidates render. */
export interface SampleForm {
  title: string;
  fields: Field[];
  /** Bundled, with one step. */
  schema: JsonSchema;
  ui: UiSchema;
}

/** Makes a form of so many questions. */
export function sampleForm(count: number): SampleForm {
  const fields: Field[] = Array.from({ length: count }, (_, index) => ({
    ...ten[index % 10]!,
    name: `q${index}`,
    label: `${ten[index % 10]!.label} ${Math.floor(index / 10) + 1}`,
  }));
  const title = `${count}个问题`;
  const step: JsonSchema = {
    title,
    type: 'object',
    properties: Object.fromEntries(fields.map(f => [f.name, { title: f.label, ...property[f.kind](f) }])),
    required: fields.filter(f => f.required).map(f => f.name),
  };
  return {
    title,
    fields,
    schema: {
      title,
      type: 'object',
      allOf: [{ $ref: '#/$defs/step' }],
      unevaluatedProperties: false,
      $defs: { step },
    },
    ui: Object.fromEntries(fields.map(f => [f.name, f.help ? { 'ui:help': f.help } : {}])),
  };
}
