import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { addField, setChoices, setEnds, setKind, setWithin } from '../../src/web/admin/studio/field-edits';
import { fieldKinds } from '../../src/web/admin/studio/field-kinds';
import { findField } from '../../src/web/admin/studio/find-field';
import type { FormTexts } from '../../src/web/admin/studio/form-model';
import { limitText, parseLimit } from '../../src/web/admin/studio/range-limits';
import { change, createStudioPortal, open, row, texts } from '../support/fake-studio';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const health = { path: ['$defs', 'health'], settings: [] };
const words = { label: '某项', help: '', required: true, condition: null };
const add = (kind: string, name = 'it', of: FormTexts = texts) =>
  addField(of, health, { ...words, kind, name });
const questionOf = ({ form }: FormTexts, name = 'it') => JSON.parse(form).$defs.health.properties[name];
const findingsOf = ({ form, ui }: FormTexts) =>
  checkForms(
    new Map([
      ['sample/form.json', form],
      ['sample/ui.json', ui],
    ]),
  ).findings.map(({ reason }) => reason);

describe('Question kinds of the form view', () => {
  const kinds = ['time', 'dateTime', 'calculated', 'rating', 'matrix', 'table'];

  it.each(kinds)('%s can be added, is valid, and is recognised again', kind => {
    const added = add(kind);
    expect(findingsOf(added)).toEqual([]);
    expect(findField(added, ['it'])?.kind?.id).toBe(kind);
  });

  it('keep no widget of another kind', () => {
    const rating = setEnds(add('rating'), findField(add('rating'), ['it'])!, ['差', '好']);
    expect(JSON.parse(rating.ui).it).toEqual({ 'ui:widget': 'rating', 'ui:ends': ['差', '好'] });
    const number = setKind(rating, findField(rating, ['it'])!, 'integer');
    expect(JSON.parse(number.ui)).toEqual({});
    const matrix = setKind(number, findField(number, ['it'])!, 'matrix');
    expect(JSON.parse(matrix.ui).it).toEqual({ 'ui:widget': 'matrix' });
    expect(findingsOf(matrix)).toEqual([]);
  });

  it('have distinct ids and titles', () => {
    expect(new Set(fieldKinds.map(({ id }) => id)).size).toBe(fieldKinds.length);
    expect(new Set(fieldKinds.map(({ title }) => title)).size).toBe(fieldKinds.length);
  });
});

describe('Matrix', () => {
  it('has the same choices in each row, also in one that is added', () => {
    const matrix = add('matrix');
    const field = findField(matrix, ['it'])!;
    expect(field.choices.map(({ label }) => label)).toEqual(['满意', '一般', '不满意']);
    const choices = [
      { value: 'a', label: '好' },
      { value: 'b', label: '差' },
    ];
    const changed = setChoices(matrix, field, choices);
    const nested = findField(changed, ['it'])!.nested!;
    const extended = addField(changed, nested, { ...words, label: '第二件', kind: 'choice', name: 'second' });
    expect(questionOf(extended).properties.second).toEqual({
      title: '第二件',
      type: 'string',
      enum: ['a', 'b'],
    });
    expect(JSON.parse(extended.ui).it.second).toEqual({ 'ui:enumNames': ['好', '差'] });
    expect(findingsOf(extended)).toEqual([]);
    const last = setChoices(extended, findField(extended, ['it'])!, choices.slice(0, 1));
    expect(questionOf(last).properties.second.enum).toEqual(['a']);
    expect(findingsOf(last)).toEqual([]);
  });
});

describe('Range of a date or time', () => {
  it.each<[string, boolean, string | null]>([
    ['今天', false, 'today'],
    ['明天', false, 'today+1'],
    ['60 天后', false, 'today+60'],
    ['6个月前', false, 'today-6m'],
    ['today+7', false, 'today+7'],
    ['2026年12月1日', false, '2026-12-01'],
    ['2026-02-30', false, null],
    ['下周', false, null],
    ['9:00', true, '09:00'],
    ['25:00', true, null],
    ['今天', true, null],
  ])('%s (time: %s) is read as %s', (text, isTime, limit) => {
    expect(parseLimit(text, isTime)).toBe(limit);
  });

  it('is written as it is read', () => {
    for (const limit of ['today', 'today+1', 'today-1', 'today+60', 'today-6m', '2026-12-01'])
      expect(parseLimit(limitText(limit), false)).toBe(limit);
    expect(parseLimit(limitText('09:00'), true)).toBe('09:00');
    expect(limitText(undefined)).toBe('');
  });

  it('is set and removed', () => {
    const date = add('date');
    const from = setWithin(date, findField(date, ['it'])!, 'from', 'today');
    const both = setWithin(from, findField(from, ['it'])!, 'to', 'today+7');
    expect(questionOf(both).within).toEqual({ from: 'today', to: 'today+7' });
    const to = setWithin(both, findField(both, ['it'])!, 'from', null);
    expect(questionOf(to).within).toEqual({ to: 'today+7' });
    expect(questionOf(setWithin(to, findField(to, ['it'])!, 'to', null))).not.toHaveProperty('within');
  });
});

describe('Editor of a question', () => {
  async function edit(form: FormTexts, name: RegExp) {
    const studio = createStudioPortal();
    studio.state.change = change({ texts: form });
    const { user } = open();
    await user.click(await row(name));
    const saved = async () => {
      await user.click(screen.getByRole('button', { name: '存草稿' }));
      const requests = () => studio.portal.requestsOf('POST /admin/studio/save');
      await waitFor(() => expect(requests()).toHaveLength(1));
      return requests()[0]!.body.texts as FormTexts;
    };
    return { user, saved };
  }

  it('chooses how a number is calculated, and of which', async () => {
    const { user, saved } = await edit(
      add('calculated', 'total', add('amount', 'price')),
      /^某项.*算出来的数/,
    );
    expect(screen.getByLabelText<HTMLInputElement>('第 1 个数是多少').value).toBe('0');
    await user.selectOptions(screen.getByLabelText('怎样算'), '相乘');
    await user.selectOptions(screen.getByLabelText('结果是'), '金额');
    await user.selectOptions(screen.getByLabelText('第 1 个数'), '身高');
    await user.click(screen.getByRole('button', { name: '加一个数' }));
    await user.selectOptions(screen.getByLabelText('第 2 个数'), '一个固定的数');
    await user.clear(screen.getByLabelText('第 2 个数是多少'));
    await user.type(screen.getByLabelText('第 2 个数是多少'), '20{Enter}');
    await user.click(screen.getByRole('button', { name: '加一个数' }));
    await user.click(screen.getByRole('button', { name: '删去第 3 个数' }));
    await screen.findByText('第 3 个数已删去', { selector: '[role=status]' });
    const next = await saved();
    expect(questionOf(next, 'total')).toEqual({
      title: '某项',
      type: 'string',
      format: 'amountOrZero',
      calculated: { product: ['height', 20] },
    });
    expect(findingsOf(next)).toEqual([]);
  });

  it('keeps an expression that it cannot show', async () => {
    const total = add('calculated');
    const form = total.form.replace('[0]', '[{ "product": ["height", 2] }, { "count": "x" }]');
    await edit({ ...total, form }, /^某项/);
    const operand = screen.getByLabelText<HTMLSelectElement>('第 1 个数');
    expect(operand.selectedOptions[0]?.text).toBe('另一个算式');
    const choices = within(operand)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(choices).toEqual(['另一个算式', '身高', '是否献过血', '一个固定的数']);
  });

  it('sets open limits and multiples of a number, and refuses zero as a multiple', async () => {
    const { user, saved } = await edit(add('number'), /^某项/);
    await user.type(screen.getByLabelText('须大于'), '0{Enter}');
    await user.type(screen.getByLabelText('须为几的倍数'), '0{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('须为几的倍数').value).toBe('');
    await user.type(screen.getByLabelText('须为几的倍数'), '0.5{Enter}');
    const next = await saved();
    expect(questionOf(next)).toMatchObject({ exclusiveMinimum: 0, multipleOf: 0.5 });
  });

  it('sets the range of a date, and the meanings of a rating', async () => {
    const { user, saved } = await edit(add('rating', 'rate', add('time')), /^某项.*时间/);
    await user.type(screen.getByLabelText('最早，如 9:00'), '9:00{Enter}');
    await user.type(screen.getByLabelText('最晚，如 17:00'), '傍晚{Enter}');
    await user.click(await row(/^某项.*评分/));
    await user.type(screen.getByLabelText(/两端的意思/), '不满意、满意{Enter}');
    const next = await saved();
    expect(questionOf(next).within).toEqual({ from: '09:00' });
    expect(JSON.parse(next.ui).rate).toEqual({ 'ui:widget': 'rating', 'ui:ends': ['不满意', '满意'] });
  });
});
