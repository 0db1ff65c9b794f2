import './option-sources';
import { readdirSync, readFileSync } from 'node:fs';
import type { FormVersion, JsonSchema, UiSchema } from '../../src/flows/engine/form-version';
import { loadValidators, type ValidatorModule } from '../../src/flows/engine/validators';
import type { KnownOptionSources } from '../../src/server/engine/forms/check-dynamic-options';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { compileModule } from '../../src/server/engine/forms/compile';
import { createFormValidator, type FormValidator } from '../../src/web/engine/forms/validator';

/** A form with every kind of question, in two steps, with the shared parts that real forms use. */
const sample = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: '示例登记',
  type: 'object',
  allOf: [{ $ref: '#/$defs/applicant' }, { $ref: '#/$defs/details' }],
  unevaluatedProperties: false,
  $defs: {
    applicant: {
      title: '个人信息',
      type: 'object',
      allOf: [
        { $ref: '../defs/person.json' },
        {
          properties: {
            weight: { title: '体重', type: 'integer', minimum: 40, maximum: 150 },
            income: { title: '年收入', type: 'string', format: 'amountOrZero' },
            nickname: { title: '昵称', type: 'string', minLength: 2, maxLength: 20 },
          },
          required: ['weight'],
        },
      ],
    },
    details: {
      title: '意愿与联系人',
      description: '请按您的意愿填写。',
      type: 'object',
      properties: {
        scope: { title: '捐献意愿', type: 'string', enum: ['all', 'part'] },
        donated: { title: '您是否献过血？', type: 'boolean' },
        family: { title: '家人是否支持您捐献？', type: 'boolean' },
        contacts: {
          title: '亲友联系人',
          type: 'array',
          minItems: 2,
          maxItems: 3,
          items: { $ref: '../defs/contact.json' },
        },
        wish: { title: '寄语', type: 'string', maxLength: 200 },
        paper: { title: '需要纸质登记卡', type: 'boolean' },
        agreed: { title: '我已阅读并同意知情同意书', type: 'boolean', const: true },
      },
      required: ['scope', 'donated', 'family', 'contacts', 'agreed'],
      allOf: [
        {
          if: { properties: { scope: { const: 'part' } }, required: ['scope'] },
          then: {
            properties: {
              organs: {
                title: '指定器官',
                type: 'array',
                minItems: 1,
                maxItems: 3,
                uniqueItems: true,
                items: { type: 'string', enum: ['心脏', '肝脏', '肾脏'] },
              },
            },
            required: ['organs'],
          },
        },
        {
          if: { properties: { paper: { const: true } }, required: ['paper'] },
          then: {
            properties: { region: { title: '收件地址', $ref: '../defs/region.json' } },
            required: ['region'],
          },
        },
      ],
    },
  },
} as const;

const sampleUi: UiSchema = {
  weight: { 'ui:help': '填最近一次称重的整数', 'ui:options': { unit: '公斤', width: 'half' } },
  scope: {
    'ui:enumNames': ['捐献全部可用器官', '只捐献指定的器官'],
    'ui:options': { descriptions: ['由医生评估', '请在下面选择'] },
    'ui:messages': { required: '请选择您的捐献意愿' },
  },
  family: { 'ui:options': { notes: { false: '请先与家人商量，再决定是否继续登记。' } } },
  contacts: { 'ui:help': '请填写两位不同住址的亲友', 'ui:options': { itemTitle: '联系人' } },
  paper: { 'ui:widget': 'checkbox' },
  'ui:groups': [
    { title: '献血与家人意见', description: '没有献过血也可以登记', fields: ['donated', 'family'] },
  ],
};

export interface SampleForm extends FormVersion {
  validator: FormValidator;
}

/** A change of the sample schema. */
type Change = (schema: typeof sample) => unknown;

/**
 * The sample form, checked and bundled.
 * @param offers additional option sources beside those of the modules
 */
export function sampleVersion(change: Change = form => form, offers?: KnownOptionSources): FormVersion {
  const files = new Map([
    ['sample/form.json', JSON.stringify(change(structuredClone(sample) as typeof sample))],
    ['sample/ui.json', JSON.stringify(sampleUi)],
    ...readdirSync('schemas/defs').map((name): [string, string] => [
      `defs/${name}`,
      readFileSync(`schemas/defs/${name}`, 'utf8'),
    ]),
  ]);
  const { forms, findings } = checkForms(files, offers);
  const [form] = forms;
  if (!form) throw new Error(`The sample is not a good form: ${JSON.stringify(findings, null, 2)}`);
  return form;
}

/** The sample form as delivered to browsers, compiled ahead of time. */
export async function sampleForm(change?: Change, offers?: KnownOptionSources): Promise<SampleForm> {
  const form = sampleVersion(change, offers);
  return { ...form, validator: await browserValidator(form) };
}

/** Compiles a form to the module for browsers, and imports it. */
export async function browserValidator(form: FormVersion): Promise<FormValidator> {
  const source = `data:text/javascript,${encodeURIComponent(compileModule(form))}`;
  const { default: module } = (await import(/* @vite-ignore */ source)) as { default: ValidatorModule };
  return createFormValidator(loadValidators(module), form.schema, form.ui);
}

/** Answers to all required questions of the sample form. */
export const completeAnswers = {
  name: '林若澜',
  idType: 0,
  idNo: '110199199003070025',
  birthday: '1990-03-07',
  sex: 0,
  mobile: '13800000000',
  weight: 60,
  scope: 'all',
  donated: true,
  family: true,
  contacts: [
    { name: '林远', relationCode: '01', mobile: '13800000001' },
    { name: '周宁', relationCode: '06', mobile: '13800000002' },
  ],
  agreed: true,
};

/** Adds a property to the second step. */
export function withProperty(name: string, property: JsonSchema): Change {
  return form => {
    Object.assign(form.$defs.details.properties, { [name]: property });
    return form;
  };
}
