import { fenOf, yuan } from '../../domain/money';
import type { JsonSchema, UiSchema } from '../engine/form-version';
import type { Guidance } from '../engine/guidance';
import type { NewFlowAnswers } from './new-flow-answers';

/** Name of the question that determines the fee. */
export const FEE_CATEGORY = 'category';

const FORM_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** Days for which an appointment can be made. */
const APPOINTMENT_DAYS = { from: 'today+1', to: 'today+60' };

/** Composes the questions of a new flow: who applies, and for what. More are added in the studio. */
export function composeForm(answers: NewFlowAnswers): { form: JsonSchema; ui: UiSchema } {
  const request = requestStep(answers);
  const form: JsonSchema = {
    $schema: FORM_SCHEMA,
    title: answers.title,
    type: 'object',
    allOf: [{ $ref: '#/$defs/applicant' }, { $ref: '#/$defs/request' }],
    unevaluatedProperties: false,
    $defs: {
      applicant: {
        title: '申请人',
        minutes: 1,
        type: 'object',
        properties: {
          name: { title: '姓名', type: 'string', format: 'personName' },
          mobile: { title: '手机号码', type: 'string', format: 'mobile' },
        },
        required: ['name', 'mobile'],
      },
      request: request.schema,
    },
  };
  const ui: UiSchema = {
    'ui:notice': composeGuidance(answers),
    name: { 'ui:options': { list: true, mask: 'name' } },
    mobile: { 'ui:options': { inputmode: 'tel', mask: 'mobile' } },
    ...request.ui,
  };
  return { form, ui };
}

function requestStep(answers: NewFlowAnswers): { schema: JsonSchema; ui: UiSchema } {
  const { appointment, times = [], maxPeople = 1, fee, categories = [] } = answers;
  const isAppointment = appointment !== 'none';
  const matter = isAppointment ? 'remark' : 'matter';
  const properties: Record<string, JsonSchema> = {
    ...(isAppointment && {
      date: { title: '日期', type: 'string', format: 'date', within: APPOINTMENT_DAYS },
      time: { title: '时段', type: 'string', enum: [...times] },
    }),
    ...(appointment === 'people' && {
      people: { title: '人数', type: 'integer', minimum: 1, maximum: maxPeople },
    }),
    ...(fee === 'byChoice' && {
      [FEE_CATEGORY]: { title: '收费类别', type: 'string', enum: categories.map(({ title }) => title) },
    }),
    [matter]: {
      title: isAppointment ? '备注' : '申请说明',
      type: 'string',
      maxLength: 500,
      format: 'words',
    },
  };
  const required = Object.keys(properties).filter(name => name !== 'remark');
  return {
    schema: { title: isAppointment ? '预约' : '申请内容', minutes: 1, type: 'object', properties, required },
    ui: {
      ...(isAppointment && {
        date: { 'ui:options': { list: true } },
        time: { 'ui:options': { list: true } },
      }),
      ...(appointment === 'people' && { people: { 'ui:options': { unit: '人', list: true } } }),
      ...(fee === 'byChoice' && {
        [FEE_CATEGORY]: {
          'ui:enumNames': categories.map(({ title, amount }) => `${title}（${priceText(amount)}）`),
        },
      }),
      [matter]: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
    },
  };
}

const priceText = (amount: string) => (fenOf(amount) === 0 ? '免费' : yuan(fenOf(amount)));

/** What applicants read first, as far as the answers say it. */
export function composeGuidance(answers: NewFlowAnswers): Guidance {
  const { title, applicants, appointment } = answers;
  const people = appointment === 'people' ? `，每次不超过${answers.maxPeople}人` : '';
  return {
    purpose: `在线办理${title}${people}。`,
    who: [applicants === 'guests' ? '任何人都可以办理，不用登录' : '登录之后即可办理'],
    fee: feeText(answers),
  };
}

function feeText({ fee, amount = '0', categories = [] }: NewFlowAnswers): string {
  if (fee === 'none') return '不收费。';
  if (fee === 'fixed') return `每件${priceText(amount)}。`;
  return `按所选的类别收费：${categories.map(each => `${each.title}${priceText(each.amount)}`).join('，')}。`;
}
