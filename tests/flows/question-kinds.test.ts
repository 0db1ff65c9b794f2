import { describe, expect, it } from 'vitest';
import { formChanges } from '../../src/flows/engine/changes';
import { readCondition } from '../../src/flows/engine/condition';
import type { JsonSchema } from '../../src/flows/engine/form-version';
import { requirementText } from '../../src/flows/engine/requirement';
import { findingsWith, formWith, messagesOf, summaryOf } from '../support/form-with-questions';

const AT = '/$defs/person/properties/it';

describe('number keywords', () => {
  const number = (keywords: JsonSchema) => ({ it: { title: '体重', type: 'number', ...keywords } });
  const unit = { it: { 'ui:options': { unit: '公斤' } } };

  it.each<[JsonSchema, number, string]>([
    [{ exclusiveMinimum: 0 }, 0, '体重应大于0公斤'],
    [{ exclusiveMaximum: 10 }, 10, '体重应小于10公斤'],
    [{ minimum: 1, exclusiveMaximum: 10 }, 10, '体重应不小于1公斤，并且小于10公斤'],
    [{ exclusiveMinimum: 0, maximum: 10 }, 0, '体重应大于0公斤，并且不大于10公斤'],
    [{ multipleOf: 5 }, 7, '体重应为5公斤的倍数'],
    [{ multipleOf: 0.5 }, 0.7, '体重应为0.5公斤的倍数'],
    [{ multipleOf: 0.01 }, 0.075, '体重最多保留2位小数'],
    [{ multipleOf: 1 }, 1.5, '体重应为整数'],
  ])('%j refuses %d: %s', (keywords, answer, message) => {
    expect(messagesOf(formWith(number(keywords), unit), { it: answer })).toEqual({ '/it': message });
  });

  it('accepts decimals whose quotient is not exact in floating point', () => {
    const version = formWith(number({ multipleOf: 0.01 }));
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
    expect(findingsWith(number(keywords)).join()).toContain(AT + reason);
  });

  it('accepts limits with a multiple between them, whatever the rounding', () => {
    expect(findingsWith(number({ minimum: 0.1, maximum: 0.3, multipleOf: 0.1 }))).toEqual([]);
    expect(findingsWith(number({ exclusiveMinimum: 0.2, maximum: 0.3, multipleOf: 0.1 }))).toEqual([]);
    expect(findingsWith(number({ minimum: 3, maximum: 3 }))).toEqual([]);
  });

  it('are described in changes and conditions', () => {
    const changes = (before: JsonSchema, after: JsonSchema) =>
      formChanges(formWith(number(before)), formWith(number(after))).changed.map(
        ({ changes, requiresReview }) => [changes.join(), requiresReview],
      );
    expect(changes({ exclusiveMinimum: 3 }, { exclusiveMinimum: 5 })).toEqual([['须大于的数由3改为5', true]]);
    expect(changes({ exclusiveMaximum: 3 }, {})).toEqual([['须小于的数由3改为不限', false]]);
    expect(changes({}, { multipleOf: 5 })).toEqual([['须为5的倍数', true]]);
    expect(changes({ multipleOf: 10 }, { multipleOf: 5 })).toEqual([['须为5的倍数（原为10）', false]]);
    expect(changes({ multipleOf: 5 }, {})).toEqual([['不再须为5的倍数', false]]);
    const test = { properties: { it: { exclusiveMinimum: 3, multipleOf: 2 } }, required: ['it'] };
    const requirement = { askedWhen: [[]], requiredWhen: [[readCondition(test)]] };
    expect(requirementText(requirement, { label: () => '人数', answer: () => undefined })).toBe(
      '当『人数』大于3且『人数』是2的倍数时必填',
    );
  });
});

describe('time, and day and time', () => {
  const version = formWith({
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
    expect(
      messagesOf(formWith({ it: { title: '时间', type: 'string', format: 'time' } }, {}, ['it']), {}),
    ).toEqual({
      '/it': '请填写时间',
    });
  });

  it('are shown as people write them', () => {
    expect(summaryOf(version, { it: '09:30', at: '2026-11-20T09:30' })).toMatchObject({
      到馆时间: '09:30',
      见面时间: '2026年11月20日 09:30',
    });
  });

  it('have limits of their own kind', () => {
    const question = (format: string, within: object) => ({
      it: { title: '时间', type: 'string', format, within },
    });
    expect(findingsWith(question('time', { from: 'today' }))).toEqual([
      `${AT} “it”的 within 应当写时间，如 "09:00"`,
    ]);
    for (const format of ['date', 'date-time']) {
      expect(findingsWith(question(format, { from: '09:00' }))).toEqual([
        `${AT} “it”的 within 应当写日期，如 "today+1"`,
      ]);
    }
  });
});

describe('rating', () => {
  const ui = { it: { 'ui:widget': 'rating', 'ui:options': { ends: ['很差', '很好'] } } };
  const rating = (keywords: object) => ({ it: { title: '评分', type: 'integer', ...keywords } });

  it('is shown with its maximum', () => {
    expect(summaryOf(formWith(rating({ minimum: 1, maximum: 5 }), ui), { it: 4 })).toMatchObject({
      评分: '4分（满分5分）',
    });
  });

  it('needs limits, and fits in a line', () => {
    expect(findingsWith(rating({ minimum: 1 }), ui).join()).toContain('要写 minimum 和 maximum');
    expect(findingsWith(rating({ minimum: 0, maximum: 11 }), ui).join()).toContain('最多11个数');
    expect(findingsWith(rating({ minimum: 0, maximum: 10 }), ui)).toEqual([]);
    const one = { it: { 'ui:widget': 'rating', 'ui:options': { ends: ['很差'] } } };
    expect(findingsWith(rating({ minimum: 1, maximum: 5 }), one).join()).toContain('“ui:ends”应当是');
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
    expect(findingsWith(list({ word }), ui)).toEqual([]);
    expect(findingsWith({ it: word }, ui).join()).toContain('“table”用在可以重复的一组上');
    const inner = { title: '组', type: 'object', properties: { word }, additionalProperties: false };
    expect(findingsWith(list({ word, inner }), ui).join()).toContain('“组”不行');
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`q${n}`, word]));
    expect(findingsWith(list(many), ui).join()).toContain('“table”最多8列');
    const condition = { if: { required: ['word'] }, then: { required: ['other'] } };
    expect(findingsWith(list({ word, other: word }, condition), ui).join()).toContain('不能有 if');
  });
});

describe('matrix', () => {
  const ui = { it: { 'ui:widget': 'matrix' } };
  const row = (title: string, choices: string[] = ['好', '差']) => ({ title, type: 'string', enum: choices });
  const matrix = (properties: object) => ({
    it: { title: '意见', type: 'object', properties, unevaluatedProperties: false },
  });

  it('has rows with the same choices', () => {
    expect(findingsWith(matrix({ guide: row('讲解'), order: row('秩序') }), ui)).toEqual([]);
    expect(findingsWith(matrix({ guide: row('讲解'), order: row('秩序', ['好']) }), ui).join()).toContain(
      '里面每一项的 enum 相同',
    );
    const many = row('讲解', ['一', '二', '三', '四', '五', '六', '七', '八']);
    expect(findingsWith(matrix({ guide: many }), ui).join()).toContain('“matrix”最多7个选项');
  });

  it('is summarised row by row', () => {
    const version = formWith(matrix({ guide: row('讲解'), order: row('秩序') }), ui);
    expect(summaryOf(version, { it: { guide: '好', order: '差' } })).toMatchObject({
      '意见 · 讲解': '好',
      '意见 · 秩序': '差',
    });
  });
});
