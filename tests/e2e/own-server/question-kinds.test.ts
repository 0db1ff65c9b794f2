import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormVersion } from '../../../src/flows/engine/form-version';
import { createMember } from '../../support/accounts';
import { setUpE2eEnvironment } from '../../support/e2e-environment';
import { person } from '../../support/fictional-person';
import { mouse } from '../../support/input-methods';
import { OrganForm } from '../../support/organ-donation-form-page';
import { answerStep } from '../../support/step-answers';
import { type SchemasFolder, schemasFolder } from '../../support/temporary-schemas';

const choices = ['很好', '好', '一般', '差', '很差'];
const word = { title: '名称', type: 'string', maxLength: 20 };

/** Questions of every kind that no form of the project has. */
const questions = {
  visitTime: { title: '到馆时间', type: 'string', format: 'time', within: { from: '09:00', to: '17:00' } },
  meetingAt: { title: '见面时间', type: 'string', format: 'date-time' },
  dose: { title: '每次剂量', type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 },
  adults: { title: '成人', type: 'integer', minimum: 0, maximum: 50 },
  goods: {
    title: '物资',
    type: 'array',
    minItems: 1,
    maxItems: 9,
    items: {
      type: 'object',
      properties: {
        word,
        count: { title: '数量', type: 'integer', minimum: 1 },
        price: { title: '单价', type: 'string', format: 'amount' },
        amount: {
          title: '小计',
          type: 'string',
          format: 'amountOrZero',
          calculated: { product: ['count', 'price'] },
        },
      },
      required: ['word', 'count', 'price', 'amount'],
      unevaluatedProperties: false,
    },
  },
  fee: {
    title: '应付',
    type: 'string',
    format: 'amountOrZero',
    calculated: { sum: [{ product: ['adults', 20] }, 'goods/*/amount'] },
  },
  satisfaction: { title: '您满意吗', type: 'integer', minimum: 1, maximum: 5 },
  opinions: {
    title: '您对各方面的意见',
    type: 'object',
    properties: {
      guide: { title: '讲解', type: 'string', enum: choices },
      order: { title: '秩序', type: 'string', enum: choices },
    },
    required: ['guide'],
    unevaluatedProperties: false,
  },
};

const answers = {
  visitTime: '09:30',
  meetingAt: '2027-01-05T14:00',
  dose: 1.5,
  adults: 2,
  goods: [
    { word: '帐篷', count: 3, price: '199.90' },
    { word: '毛毯', count: 10, price: '35.00' },
  ],
  satisfaction: 4,
  opinions: { guide: '好', order: '一般' },
};

let folder: SchemasFolder;
beforeAll(async () => {
  folder = await schemasFolder();
  await folder.edit('organ-donation/form.json', form => {
    form.$defs.wish.allOf.push({
      properties: questions,
      required: ['visitTime', 'goods', 'fee', 'opinions'],
    });
  });
  await folder.edit('organ-donation/ui.json', ui => {
    ui.goods = { 'ui:widget': 'table', 'ui:options': { itemTitle: '物资' } };
    ui.satisfaction = { 'ui:widget': 'rating', 'ui:options': { ends: ['很不满意', '非常满意'] } };
    ui.opinions = { 'ui:widget': 'matrix' };
  });
});
afterAll(() => folder.remove());

const environment = setUpE2eEnvironment(() => ({ env: { SCHEMAS_DIR: folder.path } }));

async function liveForm(): Promise<FormVersion> {
  const headers = { organization: 'LLBA' };
  const answer = await fetch(`${environment.server.origin}/api/flow/form?flow=organ-donation`, { headers });
  return ((await answer.json()) as { data: FormVersion }).data;
}

describe('Times, calculated answers, ratings, tables and matrices', () => {
  it('are filled in, reviewed and submitted', async () => {
    const applicant = {
      ...(await createMember(environment.server)),
      name: '林示例',
      idNo: person(61).idNo,
    };
    const visitor = await environment.visit({ as: applicant });
    await visitor.open('/apply?flow=organ-donation');
    const form = new OrganForm(visitor, mouse);
    await form.accept();
    await form.fillApplicant(applicant);
    await form.toWish();
    await form.fillWish();
    await visitor.button('下一步：核对并提交').click();
    await visitor.page.getByRole('link', { name: '请填写到馆时间' }).waitFor();
    await visitor.checkOnEveryDevice();

    await answerStep(visitor.page, await liveForm(), 'wish', answers);
    await expect.poll(() => visitor.page.getByLabel('应付').inputValue()).toBe('￥989.70');
    await visitor.checkOnEveryDevice();
    await form.toReview();
    const review = visitor.page.locator('main');
    const texts = ['09:30', '2027年1月5日 14:00', '￥989.70', '￥599.70', '4分（满分5分）'];
    for (const text of texts) await review.getByText(text, { exact: true }).waitFor();
    await form.submit();
    await form.confirm(environment.server, applicant.mobile);
    await form.readApplicationNo();
  });
});
