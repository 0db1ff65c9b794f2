import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema, UiSchema } from '../../src/flows/engine/form-version';
import { findings } from '../support/accessibility-violations';
import { formOf, sampleFolder } from '../support/project-schemas';
import { fillIn } from '../support/rendered-step';
import { browserValidator } from '../support/sample-form';

afterEach(cleanup);

/** Renders the sample form with these questions. */
async function ask(
  properties: Record<string, JsonSchema>,
  { ui = {}, required = [], answers = {} }: { ui?: UiSchema; required?: string[]; answers?: object } = {},
) {
  const files = sampleFolder(parts => {
    const { person } = parts.form.$defs;
    person.properties = { ...properties };
    person.required = required;
    parts.files.set('sample/ui.json', JSON.stringify(ui));
  });
  const form = formOf(files, 'sample');
  const view = fillIn(
    { ...form, validator: await browserValidator(form) },
    { step: 'person', answers: { ...answers } },
  );
  return { ...view, form };
}

describe('Time', () => {
  it('is typed as hours and minutes', async () => {
    const { user, answers } = await ask({ it: { title: '到馆时间', type: 'string', format: 'time' } });
    const group = within(screen.getByRole('group', { name: /到馆时间/ }));
    expect(group.queryByLabelText('年')).toBeNull();
    await user.type(group.getByLabelText('时'), '9');
    await user.type(group.getByLabelText('分'), '5');
    expect(answers()).toEqual({});
    await user.tab();
    await waitFor(() => expect(answers()).toEqual({ it: '09:05' }));
    expect(group.getByLabelText<HTMLInputElement>('时').value).toBe('09');
  });

  it('is kept and reported while it is incomplete', async () => {
    const { user, answers, next } = await ask({ it: { title: '到馆时间', type: 'string', format: 'time' } });
    await user.type(screen.getByLabelText('时'), '9');
    await user.tab();
    await user.tab();
    await waitFor(() => expect(answers()).toEqual({ it: '09:' }));
    await next();
    expect(screen.getByRole('link', { name: '请填写完整的时间，从 0:00 到 23:59' })).toBeTruthy();
  });
});

describe('Day and time', () => {
  it('is typed in five parts, and shows a stored answer in them', async () => {
    const question: JsonSchema = { title: '见面时间', type: 'string', format: 'date-time' };
    const { user, answers } = await ask({ it: question }, { answers: { it: '2026-11-20T09:30' } });
    const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    expect(values).toEqual(['2026', '11', '20', '09', '30']);
    await user.clear(screen.getByLabelText('时'));
    await user.type(screen.getByLabelText('时'), '１４');
    await user.tab();
    await user.tab();
    await waitFor(() => expect(answers()).toEqual({ it: '2026-11-20T14:30' }));
  });
});

describe('Number', () => {
  it('that is a multiple of a whole number has a keyboard without decimals', async () => {
    await ask({
      fives: { title: '五的倍数', type: 'number', multipleOf: 5 },
      halves: { title: '一半', type: 'number', multipleOf: 0.5 },
    });
    expect(screen.getByLabelText<HTMLInputElement>(/五的倍数/).inputMode).toBe('numeric');
    expect(screen.getByLabelText<HTMLInputElement>(/一半/).inputMode).toBe('decimal');
  });
});

describe('Calculated answer', () => {
  const properties: Record<string, JsonSchema> = {
    adults: { title: '成人', type: 'integer' },
    goods: {
      title: '物资',
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          count: { title: '数量', type: 'integer' },
          amount: { title: '小计', type: 'integer', calculated: { product: ['count', 10] } },
        },
        required: ['count', 'amount'],
        unevaluatedProperties: false,
      },
    },
    fee: {
      title: '应付',
      type: 'string',
      format: 'amountOrZero',
      calculated: { sum: [{ product: ['adults', 20] }, 'goods/*/amount'] },
    },
  };
  const required = ['goods', 'fee'];

  it('is filled in while others are answered, and cannot be edited', async () => {
    const { user, answers, next, onNext } = await ask(properties, { required });
    expect(answers()).not.toHaveProperty('fee');
    await user.type(screen.getByLabelText(/成人/), '2');
    await user.tab();
    await waitFor(() => expect(answers()).toHaveProperty('fee', '40.00'));
    await user.type(screen.getByLabelText(/数量/), '3');
    await user.tab();
    await waitFor(() => expect(answers()).toMatchObject({ goods: [{ count: 3, amount: 30 }], fee: '70.00' }));
    const fee = screen.getByLabelText<HTMLInputElement>('应付');
    await waitFor(() => expect(fee.value).toBe('￥70.00'));
    expect(fee.readOnly).toBe(true);
    await next();
    expect(onNext).toHaveBeenCalledExactlyOnceWith({
      adults: 2,
      goods: [{ count: 3, amount: 30 }],
      fee: '70.00',
    });
  });

  it('of zero is filled in when the step is left', async () => {
    const { fee, adults } = properties;
    const people: JsonSchema = { title: '总人数', type: 'integer', calculated: { sum: 'adults' } };
    expect(fee).toBeDefined();
    const { next, onNext, answers } = await ask({ adults: adults!, people }, { required: ['people'] });
    expect(answers()).toEqual({});
    await next();
    expect(onNext).toHaveBeenCalledExactlyOnceWith({ people: 0 });
  });
});

describe('Rating', () => {
  const properties: Record<string, JsonSchema> = {
    it: { title: '您满意吗', type: 'integer', minimum: 1, maximum: 5 },
  };
  const ui = { it: { 'ui:widget': 'rating', 'ui:options': { ends: ['很不满意', '非常满意'] } } };

  it('is a group of radio buttons whose ends are explained', async () => {
    const { user, answers, container } = await ask(properties, { ui });
    const group = within(screen.getByRole('radiogroup', { name: /您满意吗/ }));
    const names = group.getAllByRole('radio').map(radio => radio.closest('label')?.textContent);
    expect(names).toEqual(['1，很不满意', '2', '3', '4', '5，非常满意']);
    await user.click(group.getByRole('radio', { name: '4' }));
    expect(answers()).toEqual({ it: 4 });
    await user.keyboard('{ArrowRight}');
    expect(answers()).toEqual({ it: 5 });
    expect(await findings(container)).toEqual([]);
  });
});

describe('Table', () => {
  const properties: Record<string, JsonSchema> = {
    it: {
      title: '物资',
      type: 'array',
      minItems: 1,
      maxItems: 9,
      items: {
        type: 'object',
        properties: {
          name: { title: '名称', type: 'string', maxLength: 9 },
          count: { title: '数量', type: 'integer' },
        },
        required: ['name'],
        unevaluatedProperties: false,
      },
    },
  };
  const ui = { it: { 'ui:widget': 'table', 'ui:options': { itemTitle: '物资' } } };

  it('has a head, and every cell its own label', async () => {
    const { user, answers, container } = await ask(properties, { ui, required: ['it'] });
    const head = [...container.querySelectorAll('.entries-head > span')].map(cell => cell.textContent);
    expect(head).toEqual(['名称', '数量']);
    await user.click(screen.getByRole('button', { name: '添加物资' }));
    const [, second] = screen.getAllByLabelText(/名称/);
    await user.type(second!, '帐篷');
    await user.tab();
    expect(answers()).toMatchObject({ it: [{}, { name: '帐篷' }] });
    expect(within(screen.getByRole('group', { name: '物资 2' })).getByLabelText(/数量/)).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('does not fold its rows', async () => {
    const it = Array.from({ length: 7 }, (_, n) => ({ name: `物资${n}` }));
    await ask(properties, { ui, required: ['it'], answers: { it } });
    expect(screen.getAllByLabelText(/名称/)).toHaveLength(7);
  });
});

describe('Matrix', () => {
  const choices = ['很好', '好', '一般', '差', '很差'];
  const properties: Record<string, JsonSchema> = {
    it: {
      title: '您的意见',
      type: 'object',
      properties: {
        guide: { title: '讲解', type: 'string', enum: choices },
        order: { title: '秩序', type: 'string', enum: choices },
      },
      required: ['guide'],
      unevaluatedProperties: false,
    },
  };

  it('has a group of radio buttons for each row', async () => {
    const ui = { it: { 'ui:widget': 'matrix' } };
    const { user, answers, next, container } = await ask(properties, { ui, required: ['it'] });
    const head = [...container.querySelectorAll('.matrix-head > span')].map(cell => cell.textContent);
    expect(head).toEqual(choices);
    const order = within(screen.getByRole('radiogroup', { name: /秩序/ }));
    expect(order.getAllByRole('radio')).toHaveLength(5);
    await user.click(order.getByRole('radio', { name: '一般' }));
    expect(answers()).toEqual({ it: { order: '一般' } });
    await next();
    expect(screen.getByRole('link', { name: '请选择讲解' })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });
});
