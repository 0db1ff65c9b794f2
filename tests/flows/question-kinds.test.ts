import { describe, expect, it } from 'vitest';
import { describeAnswers } from '../../src/flows/engine/answer-summary';
import { fillCalculatedAnswers } from '../../src/flows/engine/calculated-answers';
import { formChanges } from '../../src/flows/engine/changes';
import { localize } from '../../src/flows/engine/error-messages';
import type { FormVersion, JsonSchema } from '../../src/flows/engine/form-version';
import { requirementText } from '../../src/flows/engine/requirement';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { compileForm } from '../../src/server/engine/forms/compile';
import { formOf, sampleFolder } from '../support/project-schemas';

type Properties = Record<string, object>;

/** The sample form with these questions, of which all calculated ones are required. */
const folder = (properties: Properties, ui: object = {}, required: string[] = []) =>
  sampleFolder(parts => {
    const { person } = parts.form.$defs;
    Object.assign(person.properties, properties);
    const calculated = Object.keys(properties).filter(name => 'calculated' in properties[name]!);
    person.required.push(...calculated, ...required);
    Object.assign(parts.ui, ui);
  });

const form = (...parts: Parameters<typeof folder>): FormVersion => formOf(folder(...parts), 'sample');

/** The findings, without those about the rest of the form. */
const findingsOf = (...parts: Parameters<typeof folder>) =>
  checkForms(folder(...parts)).findings.map(({ place, reason }) => `${place.pointer} ${reason}`);

function messagesOf(version: FormVersion, answers: object): Record<string, string> {
  const { whole } = compileForm(version);
  whole({ name: '林示例', ...answers });
  const errors = localize(whole.errors, version.schema, version.ui);
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

function rowsOf(version: FormVersion, answers: object): Record<string, string> {
  const steps = describeAnswers(version.schema, version.ui, { ...answers });
  return Object.fromEntries(steps.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));
}

const AT = '/$defs/person/properties/it';

describe('number keywords', () => {
  const number = (keywords: JsonSchema) => ({ it: { title: '体重', type: 'number', ...keywords } });
  const unit = { it: { 'ui:options': { unit: '公斤' } } };

  it.each<[JsonSchema, number, string]>([
    [{ exclusiveMinimum: 0 }, 0, '体重应大于0公斤'],
    [{ exclusiveMaximum: 10 }, 10, '体重应小于10公斤'],
    [{ minimum: 1, exclusiveMaximum: 10 }, 10, '体重应不小于1公斤、小于10公斤'],
    [{ exclusiveMinimum: 0, maximum: 10 }, 0, '体重应大于0公斤、不大于10公斤'],
    [{ multipleOf: 5 }, 7, '体重应为5公斤的倍数'],
    [{ multipleOf: 0.5 }, 0.7, '体重应为0.5公斤的倍数'],
    [{ multipleOf: 0.01 }, 0.075, '体重最多保留2位小数'],
    [{ multipleOf: 1 }, 1.5, '体重应为整数'],
  ])('%j refuses %d: %s', (keywords, answer, message) => {
    expect(messagesOf(form(number(keywords), unit), { it: answer })).toEqual({ '/it': message });
  });

  it('accepts decimals whose quotient is not exact in floating point', () => {
    const version = form(number({ multipleOf: 0.01 }));
    for (const it of [0.07, 0.29, 1.1, 4.35, 123_456.78]) expect(messagesOf(version, { it })).toEqual({});
  });

  it.each<[JsonSchema, string]>([
    [{ multipleOf: 0 }, '/multipleOf “multipleOf”应当是大于 0 的数字'],
    [{ multipleOf: -5 }, '/multipleOf “multipleOf”应当是大于 0 的数字'],
    [{ exclusiveMinimum: 3, maximum: 3 }, '/exclusiveMinimum 上下限之间没有数'],
    [{ exclusiveMinimum: 3, exclusiveMaximum: 2 }, '/exclusiveMaximum 上下限之间没有数'],
    [{ minimum: 1, maximum: 4, multipleOf: 5 }, '/multipleOf 上下限之间没有5的倍数'],
    [{ exclusiveMinimum: 0, exclusiveMaximum: 5, multipleOf: 5 }, '/multipleOf 上下限之间没有5的倍数'],
    [{ type: 'string', maxLength: 9, multipleOf: 5 }, '/multipleOf “multipleOf”只能写在数字上'],
  ])('%j is refused: %s', (keywords, reason) => {
    expect(findingsOf(number(keywords)).join()).toContain(AT + reason);
  });

  it('accepts limits with a multiple between them, whatever the rounding', () => {
    expect(findingsOf(number({ minimum: 0.1, maximum: 0.3, multipleOf: 0.1 }))).toEqual([]);
    expect(findingsOf(number({ exclusiveMinimum: 0.2, maximum: 0.3, multipleOf: 0.1 }))).toEqual([]);
    expect(findingsOf(number({ minimum: 3, maximum: 3 }))).toEqual([]);
  });

  it('are described in changes and conditions', () => {
    const changes = (before: JsonSchema, after: JsonSchema) =>
      formChanges(form(number(before)), form(number(after))).changed.map(({ changes, requiresReview }) => [
        changes.join(),
        requiresReview,
      ]);
    expect(changes({ exclusiveMinimum: 3 }, { exclusiveMinimum: 5 })).toEqual([['须大于的数由3改为5', true]]);
    expect(changes({ exclusiveMaximum: 3 }, {})).toEqual([['须小于的数由3改为不限', false]]);
    expect(changes({}, { multipleOf: 5 })).toEqual([['须为5的倍数', true]]);
    expect(changes({ multipleOf: 10 }, { multipleOf: 5 })).toEqual([['须为5的倍数（原为10）', false]]);
    expect(changes({ multipleOf: 5 }, {})).toEqual([['不再须为5的倍数', false]]);
    const test = { properties: { it: { exclusiveMinimum: 3, multipleOf: 2 } }, required: ['it'] };
    const requirement = { askedWhen: [[]], requiredWhen: [[{ test, holds: true }]] };
    expect(requirementText(requirement, { label: () => '人数', answer: () => undefined })).toBe(
      '在『人数』大于3且『人数』是2的倍数时必填',
    );
  });
});

describe('time, and day and time', () => {
  const version = form({
    it: { title: '到馆时间', type: 'string', format: 'time', within: { from: '09:00', to: '17:00' } },
    at: { title: '见面时间', type: 'string', format: 'date-time', within: { from: '2026-11-20' } },
  });

  it('have messages', () => {
    expect(messagesOf(version, { it: '08:59', at: '2026-11-19T23:59' })).toEqual({
      '/it': '到馆时间应在9:00至17:00之间',
      '/at': '见面时间不能早于2026年11月20日',
    });
    expect(messagesOf(version, { it: '9:', at: '2026-11-20T' })).toEqual({
      '/it': '请填写完整的时间，从 0:00 到 23:59',
      '/at': '请填写完整的日期和时间，如 2026年1月5日 9:30',
    });
    expect(messagesOf(form({ it: { title: '时间', type: 'string', format: 'time' } }, {}, ['it']), {})).toEqual({
      '/it': '请填写时间',
    });
  });

  it('are shown as people write them', () => {
    expect(rowsOf(version, { it: '09:30', at: '2026-11-20T09:30' })).toMatchObject({
      到馆时间: '09:30',
      见面时间: '2026年11月20日 09:30',
    });
  });

  it('have limits of their own kind', () => {
    const question = (format: string, within: object) => ({ it: { title: '时间', type: 'string', format, within } });
    expect(findingsOf(question('time', { from: 'today' }))).toEqual([
      `${AT} “it”的 within 应当写时间，如 "09:00"`,
    ]);
    for (const format of ['date', 'date-time']) {
      expect(findingsOf(question(format, { from: '09:00' }))).toEqual([
        `${AT} “it”的 within 应当写日期，如 "today+1"`,
      ]);
    }
  });
});

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
  const version = form(questions);
  const fill = (of: FormVersion, answers: object) =>
    fillCalculatedAnswers(of, { ...answers }, compileForm(of).holds);
  const given = { adults: 2, children: 1, goods: [{ count: 3, price: '0.10' }, { count: 1, price: '9.99' }] };
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
    expect(fillCalculatedAnswers(form({}), answers, () => true)).toBe(answers);
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
    const difference = form({
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
    expect(findingsOf(calculated(calculation))).toEqual([`${AT}/calculated ${reason}`]);
  });

  it('is refused in a circle of several', () => {
    const circle = { other: { title: '另', type: 'integer', calculated: { sum: ['it'] } } };
    expect(findingsOf({ ...calculated({ sum: ['other'] }), ...circle })).toHaveLength(2);
  });

  it.each<[object, string]>([
    [{ type: 'boolean' }, '“it”是算出来的，type 应当是'],
    [{ default: 5 }, '“it”是算出来的，不能再写“default”'],
  ])('with %j is refused: %s', (more, reason) => {
    expect(findingsOf(calculated({ sum: ['a'] }, more)).join()).toContain(reason);
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
    expect(findingsOf(calculated({ sum: ['group/inner', 'goods/*/count', { count: 'goods' }] }))).toEqual([]);
  });
});

describe('rating', () => {
  const ui = { it: { 'ui:widget': 'rating', 'ui:options': { ends: ['很差', '很好'] } } };
  const rating = (keywords: object) => ({ it: { title: '评分', type: 'integer', ...keywords } });

  it('is shown with its maximum', () => {
    expect(rowsOf(form(rating({ minimum: 1, maximum: 5 }), ui), { it: 4 })).toMatchObject({
      评分: '4分（满分5分）',
    });
  });

  it('needs limits, and fits in a line', () => {
    expect(findingsOf(rating({ minimum: 1 }), ui).join()).toContain('要写 minimum 和 maximum');
    expect(findingsOf(rating({ minimum: 0, maximum: 11 }), ui).join()).toContain('最多11个数');
    expect(findingsOf(rating({ minimum: 0, maximum: 10 }), ui)).toEqual([]);
    const one = { it: { 'ui:widget': 'rating', 'ui:options': { ends: ['很差'] } } };
    expect(findingsOf(rating({ minimum: 1, maximum: 5 }), one).join()).toContain('“ui:ends”应当是');
  });
});

describe('table', () => {
  const ui = { it: { 'ui:widget': 'table' } };
  const list = (properties: object, more: object = {}) => ({
    it: {
      title: '物资',
      type: 'array',
      maxItems: 9,
      items: { type: 'object', properties, ...more, unevaluatedProperties: false },
    },
  });
  const word = { title: '名称', type: 'string', maxLength: 9 };

  it('has rows with one answer in each cell, and no conditions', () => {
    expect(findingsOf(list({ word }), ui)).toEqual([]);
    expect(findingsOf({ it: word }, ui).join()).toContain('“table”用在可以重复的一组上');
    const inner = { title: '组', type: 'object', properties: { word }, additionalProperties: false };
    expect(findingsOf(list({ word, inner }), ui).join()).toContain('“组”不行');
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`q${n}`, word]));
    expect(findingsOf(list(many), ui).join()).toContain('“table”最多8列');
    const condition = { if: { required: ['word'] }, then: { required: ['other'] } };
    expect(findingsOf(list({ word, other: word }, condition), ui).join()).toContain('不能有 if');
  });
});

describe('matrix', () => {
  const ui = { it: { 'ui:widget': 'matrix' } };
  const row = (title: string, choices: string[] = ['好', '差']) => ({ title, type: 'string', enum: choices });
  const matrix = (properties: object) => ({
    it: { title: '意见', type: 'object', properties, unevaluatedProperties: false },
  });

  it('has rows with the same choices', () => {
    expect(findingsOf(matrix({ guide: row('讲解'), order: row('秩序') }), ui)).toEqual([]);
    expect(findingsOf(matrix({ guide: row('讲解'), order: row('秩序', ['好']) }), ui).join()).toContain(
      '里面每一项的 enum 相同',
    );
    const many = row('讲解', ['一', '二', '三', '四', '五', '六', '七', '八']);
    expect(findingsOf(matrix({ guide: many }), ui).join()).toContain('“matrix”最多7个选项');
  });

  it('is summarised row by row', () => {
    const version = form(matrix({ guide: row('讲解'), order: row('秩序') }), ui);
    expect(rowsOf(version, { it: { guide: '好', order: '差' } })).toMatchObject({
      '意见 · 讲解': '好',
      '意见 · 秩序': '差',
    });
  });
});
