import { describe, expect, it } from 'vitest';
import { fillCalculatedAnswers } from '../../src/flows/engine/calculated-answers';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { compileForm } from '../../src/server/engine/forms/compile';
import { findingsWith, formWith, messagesOf } from '../support/form-with-questions';
import { formOf, sampleFolder } from '../support/project-schemas';

const AT = '/$defs/person/properties/it';

describe('calculated answer', () => {
  const questions = {
    adults: { title: '成人', type: 'integer', minimum: 0 },
    children: { title: '儿童', type: 'integer', minimum: 0 },
    people: { title: '总人数', type: 'integer', maximum: 60, calculated: { sum: ['adults', 'children'] } },
    goods: {
      title: '物资',
      type: 'array',
      maxItems: 9,
      items: {
        type: 'object',
        properties: {
          count: { title: '数量', type: 'integer' },
          price: { title: '单价', type: 'string', format: 'amount' },
          amount: {
            title: '小计',
            type: 'string',
            format: 'amountOrZero',
            calculated: { product: ['count', 'price'] },
          },
        },
        required: ['amount'],
        unevaluatedProperties: false,
      },
    },
    fee: {
      title: '应付',
      type: 'string',
      format: 'amountOrZero',
      calculated: { sum: [{ product: ['people', 20] }, 'goods/*/amount'] },
    },
  };
  const version = formWith(questions);
  const fill = (of: FormVersion, answers: object) =>
    fillCalculatedAnswers(of, { ...answers }, compileForm(of).holds);
  const given = {
    adults: 2,
    children: 1,
    goods: [
      { count: 3, price: '0.10' },
      { count: 1, price: '9.99' },
    ],
  };
  const filled = {
    ...given,
    people: 3,
    goods: [
      { count: 3, price: '0.10', amount: '0.30' },
      { count: 1, price: '9.99', amount: '9.99' },
    ],
    fee: '70.29',
  };

  it('is filled in, also where it depends on another', () => {
    expect(fill(version, given)).toEqual(filled);
    expect(fill(version, filled)).toEqual(filled);
    expect(fill(version, {})).toEqual({ people: 0, fee: '0.00' });
  });

  it('leaves the answers of other forms as they are', () => {
    const answers = { name: '林示例' };
    expect(fillCalculatedAnswers(formWith({}), answers, () => true)).toBe(answers);
  });

  it('is calculated again by the server, which refuses another value', () => {
    expect(messagesOf(version, filled)).toEqual({});
    expect(messagesOf(version, { ...filled, people: 4, fee: '90.29' })).toEqual({
      '/people': '总人数与其他各项算下来不一致，请核对',
    });
    expect(messagesOf(version, { ...filled, fee: '0.01' })).toEqual({
      '/fee': '应付与其他各项算下来不一致，请核对',
    });
    const [first, second] = filled.goods;
    expect(messagesOf(version, { ...filled, goods: [{ ...first, amount: '0.03' }, second] })).toHaveProperty([
      '/goods/0/amount',
    ]);
    expect(messagesOf(version, given)).toMatchObject({
      '/people': '总人数算不出合适的数，请核对有关的各项',
      '/goods/0/amount': '小计算不出合适的数，请核对有关的各项',
    });
  });

  it('is validated by its other keywords', () => {
    expect(messagesOf(version, fill(version, { adults: 61 }))).toEqual({ '/people': '总人数不能大于60' });
    const difference = formWith({
      ...questions,
      rest: {
        title: '余额',
        type: 'string',
        format: 'amountOrZero',
        calculated: { difference: ['adults', 'children'] },
      },
    });
    expect(messagesOf(difference, fill(difference, { children: 1 }))).toEqual({
      '/rest': '余额算不出合适的数，请核对有关的各项',
    });
  });

  it('ignores questions that do not apply', () => {
    const conditional = formOf(
      sampleFolder(({ form }) => {
        const { person } = form.$defs;
        Object.assign(person.properties, {
          adults: questions.adults,
          bus: { title: '乘车', type: 'boolean' },
          total: { title: '合计', type: 'integer', calculated: { sum: ['adults', 'seats'] } },
        });
        person.required.push('total');
        person.if = { properties: { bus: { const: true } }, required: ['bus'] };
        person.then = { properties: { seats: { title: '座位', type: 'integer' } } };
      }),
      'sample',
    );
    expect(fill(conditional, { adults: 2, bus: true, seats: 3 })).toMatchObject({ total: 5 });
    expect(fill(conditional, { adults: 2, bus: false, seats: 3 })).toMatchObject({ total: 2, seats: 3 });
  });

  const calculated = (calculation: unknown, more: object = {}) => ({
    a: { title: '甲', type: 'integer' },
    half: { title: '半', type: 'number' },
    words: { title: '话', type: 'string', maxLength: 9 },
    group: {
      title: '组',
      type: 'object',
      properties: { inner: { title: '里', type: 'integer' } },
      additionalProperties: false,
    },
    goods: questions.goods,
    it: { title: '合计', type: 'integer', calculated: calculation, ...more },
  });

  it.each<[unknown, string]>([
    [{ power: ['a', 2] }, '“calculated”的写法不正确'],
    [{ sum: ['b'] }, '没有“b”这一项，是否想写“a”'],
    [{ sum: ['words'] }, '“words”不是数字、金额或是与否，不能用来计算'],
    [{ sum: ['goods'] }, '“goods”不是数字、金额或是与否，不能用来计算'],
    [{ sum: ['goods/count'] }, '“goods”是列表，请写“goods/*/count”'],
    [{ sum: ['group/*/inner'] }, '“group”不是列表，后面不能写“*”'],
    [{ sum: ['group/outer'] }, '没有“outer”这一项，是否想写“inner”'],
    [{ sum: ['a/b'] }, '“a”里面没有“b”'],
    [{ count: 'a' }, '“a”不是列表，不能用 count'],
    [{ sum: ['half'] }, '“half”可能有小数，算出来的这一项 type 请写 "number"'],
    [{ product: ['a', 0.5] }, '计算里有小数，这一项的 type 请写 "number"'],
    [{ sum: ['a', 'it'] }, '“it”绕了一圈又用到它自己，算不出来'],
  ])('%j is refused: %s', (calculation, reason) => {
    expect(findingsWith(calculated(calculation))).toEqual([`${AT}/calculated ${reason}`]);
  });

  it('is refused in a circle of several', () => {
    const circle = { other: { title: '另', type: 'integer', calculated: { sum: ['it'] } } };
    expect(findingsWith({ ...calculated({ sum: ['other'] }), ...circle })).toHaveLength(2);
  });

  it.each<[object, string]>([
    [{ type: 'boolean' }, '“it”是算出来的，type 应当是'],
    [{ default: 5 }, '“it”是算出来的，不能再写“default”'],
  ])('with %j is refused: %s', (more, reason) => {
    expect(findingsWith(calculated({ sum: ['a'] }, more)).join()).toContain(reason);
  });

  it('must be required', () => {
    const { findings } = checkForms(
      sampleFolder(({ form }) => Object.assign(form.$defs.person.properties, calculated({ sum: ['a'] }))),
    );
    expect(findings.map(({ reason }) => reason)).toEqual([
      '“it”是算出来的，请把它写进 required，否则提交的内容里可以没有它',
    ]);
  });

  it('may use groups, lists and their counts', () => {
    expect(findingsWith(calculated({ sum: ['group/inner', 'goods/*/count', { count: 'goods' }] }))).toEqual(
      [],
    );
  });
});
