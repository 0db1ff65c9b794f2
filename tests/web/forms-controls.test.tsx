import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { descriptionOf, fillIn } from '../support/rendered-step';
import { type SampleForm, sampleForm, withProperty } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});
afterEach(cleanup);

describe('Text input', () => {
  it('reports its value on blur, not while typing', async () => {
    const { user, answers } = fillIn(form);
    const name = screen.getByLabelText('姓名');
    await user.click(name);
    // Entered as one event: on a busy machine, typing key by key may exceed the pause of the third test.
    fireEvent.input(name, { target: { value: '林若澜' } });
    expect(answers()).not.toHaveProperty('name');
    await user.tab();
    expect(answers()).toHaveProperty('name', '林若澜');
  });

  it('reports its value on Enter too, which submits the step', async () => {
    const { user, answers, onNext } = fillIn(form, { inside: true });
    await user.type(screen.getByLabelText('姓名'), '林若澜{Enter}');
    expect(answers()).toHaveProperty('name', '林若澜');
    expect(onNext).not.toHaveBeenCalled();
    const summary = screen.getByRole('region', { name: '还有 6 处需要修改' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
  });

  it('reports its value after a pause, so that a draft contains it', async () => {
    const { user, answers } = fillIn(form);
    await user.type(screen.getByLabelText('姓名'), '林若澜');
    await waitFor(() => expect(answers()).toHaveProperty('name', '林若澜'));
    expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  });

  it('reports its value on submission, even when a tap leaves the focus in the input', async () => {
    const { user, answers, container } = fillIn(form);
    await user.type(screen.getByLabelText('姓名'), '林若澜');
    container.querySelector('form')?.requestSubmit();
    await waitFor(() => expect(answers()).toHaveProperty('name', '林若澜'));
  });

  it('stores the normalised value of its format', async () => {
    const { user, answers } = fillIn(form);
    await user.type(screen.getByLabelText('手机号码'), ' +86 138-0000 0000 ');
    await user.type(screen.getByLabelText(/年收入/), '￥52,000');
    await user.tab();
    expect(answers()).toMatchObject({ mobile: '13800000000', income: '52000.00' });
    expect(screen.getByLabelText(/年收入/)).toHaveProperty('value', '52000.00');
  });

  it('treats a cleared value as no answer', async () => {
    const { user, answers } = fillIn(form, { answers: { name: '林若澜' } });
    await user.clear(screen.getByLabelText('姓名'));
    await user.tab();
    expect(answers()).not.toHaveProperty('name');
  });

  it('links to a related page that opens in a new window', async () => {
    const linked = await sampleForm();
    linked.ui.name = { 'ui:help': '姓名的写法。', 'ui:link': { title: '会员须知', path: '/userMemberStep' } };
    fillIn(linked);
    const link = screen.getByRole('link', { name: '会员须知' });
    expect(link.getAttribute('href')).toBe('#/userMemberStep');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(descriptionOf(screen.getByLabelText('姓名'))).toBe('姓名的写法。会员须知');
  });

  it('sets the matching keyboard and autofill', () => {
    fillIn(form);
    const attributes = (label: string | RegExp) => {
      const { inputMode, autocomplete } = screen.getByLabelText<HTMLInputElement>(label);
      return { inputMode, autocomplete };
    };
    expect(attributes('手机号码')).toEqual({ inputMode: 'tel', autocomplete: 'tel-national' });
    expect(attributes('体重')).toEqual({ inputMode: 'numeric', autocomplete: 'off' });
    expect(attributes(/年收入/)).toEqual({ inputMode: 'decimal', autocomplete: 'off' });
    expect(attributes('姓名')).toEqual({ inputMode: '', autocomplete: 'name' });
  });

  it('of a contact has autofill switched off', () => {
    fillIn(form, { step: 'details' });
    const [first] = screen.getAllByLabelText<HTMLInputElement>('联系人姓名');
    expect(first?.autocomplete).toBe('off');
  });
});

describe('Number input', () => {
  it('stores a number, also from full-width digits', async () => {
    const { user, answers } = fillIn(form);
    await user.type(screen.getByLabelText('体重'), '６０');
    await user.tab();
    expect(answers()).toHaveProperty('weight', 60);
  });

  it('keeps an invalid number as typed and reports it', async () => {
    const { user, answers, next } = fillIn(form);
    await user.type(screen.getByLabelText('体重'), '六十');
    await next();
    expect(answers()).toHaveProperty('weight', '六十');
    expect(descriptionOf(screen.getByLabelText('体重'))).toBe('体重应为整数 填最近一次称重的整数');
  });
});

describe('Multi-line text', () => {
  it('counts characters while typing', async () => {
    const { user } = fillIn(form, { step: 'details' });
    const wish = screen.getByLabelText(/寄语/);
    expect(descriptionOf(wish)).toBe('0/200 字');
    await user.type(wish, '愿生命𠮷祥');
    expect(descriptionOf(wish)).toBe('5/200 字');
    await user.clear(wish);
    await user.paste('长'.repeat(203));
    expect(descriptionOf(wish)).toBe('超出 3 个字');
  });

  it('keeps line breaks: Enter does not submit the step', async () => {
    const { user, answers, onNext } = fillIn(form, { step: 'details' });
    await user.type(screen.getByLabelText(/寄语/), '一{Enter}二');
    await user.tab();
    expect(answers()).toHaveProperty('wish', '一\n二');
    expect(onNext).not.toHaveBeenCalled();
    expect(screen.queryByText(/处需要修改/)).toBeNull();
  });
});

describe('Choice', () => {
  it('of few values is operated with the arrow keys, and describes each value', async () => {
    const { user, answers } = fillIn(form, { step: 'details' });
    const scope = screen.getByRole('radiogroup', { name: '捐献意愿' });
    const [all, part] = within(scope).getAllByRole('radio');
    expect(descriptionOf(all)).toBe('由医生评估');
    await user.click(all!);
    expect(answers()).toHaveProperty('scope', 'all');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(part);
    expect(answers()).toHaveProperty('scope', 'part');
  });

  it('of many values is a list whose first entry is empty', async () => {
    const { user, answers } = fillIn(form, { step: 'details', answers: { contacts: [{}, {}] } });
    const [relation] = screen.getAllByRole('combobox', { name: '与本人关系' });
    await user.selectOptions(relation!, '朋友');
    expect(answers()).toHaveProperty('contacts', [{ relationCode: '06' }, {}]);
    await user.selectOptions(relation!, '');
    expect(answers()).toHaveProperty('contacts', [{}, {}]);
  });

  it('of numbers stores numbers', async () => {
    const { user, answers } = fillIn(form);
    await user.click(screen.getByRole('radio', { name: '身份证' }));
    expect(answers()).toHaveProperty('idType', 0);
  });

  it('of several values keeps the order of the options; none selected is no answer', async () => {
    const { user, answers } = fillIn(form, { step: 'details', answers: { scope: 'part' } });
    const organs = screen.getByRole('group', { name: '指定器官' });
    within(organs).getByRole('checkbox', { name: '肾脏' }).focus();
    await user.keyboard(' ');
    await user.click(within(organs).getByRole('checkbox', { name: '心脏' }));
    expect(answers()).toHaveProperty('organs', ['心脏', '肾脏']);
    await user.click(within(organs).getByRole('checkbox', { name: '心脏' }));
    await user.click(within(organs).getByRole('checkbox', { name: '肾脏' }));
    expect(answers().organs ?? []).toEqual([]);
  });
});

describe('Yes/no question', () => {
  it('has no default, and can be answered by keyboard', async () => {
    const { user, answers } = fillIn(form, { step: 'details' });
    const donated = screen.getByRole('radiogroup', { name: '您是否献过血？' });
    expect(within(donated).queryByRole('radio', { checked: true })).toBeNull();
    expect(answers()).not.toHaveProperty('donated');
    within(donated).getByRole('radio', { name: '否' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(answers()).toHaveProperty('donated', true);
  });

  it('can show a remark for one of the answers', async () => {
    const { user } = fillIn(form, { step: 'details' });
    const family = screen.getByRole('radiogroup', { name: '家人是否支持您捐献？' });
    await user.click(within(family).getByRole('radio', { name: '否' }));
    expect(within(family).getByRole('status')).toHaveProperty(
      'textContent',
      '请先与家人商量，再决定是否继续登记。',
    );
    await user.click(within(family).getByRole('radio', { name: '是' }));
    expect(within(family).queryByRole('status')).toBeNull();
  });
});

describe('Optional choice', () => {
  it('can be cleared, and the focus stays in the question', async () => {
    const optional = withProperty('smokes', { title: '是否吸烟', type: 'boolean' });
    const { user, answers } = fillIn(await sampleForm(optional), { step: 'details' });
    const smokes = within(screen.getByRole('radiogroup', { name: /是否吸烟/ }));
    expect(smokes.queryByRole('button')).toBeNull();
    await user.click(smokes.getByRole('radio', { name: '是' }));
    await user.click(smokes.getByRole('button', { name: '清除选择：是否吸烟' }));
    expect(answers()).not.toHaveProperty('smokes');
    expect(document.activeElement).toBe(smokes.getByRole('radio', { name: '否' }));
  });

  it('cannot be cleared when an answer is required', async () => {
    const { user } = fillIn(form, { step: 'details' });
    await user.click(screen.getByRole('radio', { name: '捐献全部可用器官' }));
    expect(screen.queryByRole('button', { name: /清除选择/ })).toBeNull();
  });
});

describe('Consent checkbox', () => {
  it('is never checked by default; unchecked it is no answer', async () => {
    const { user, answers } = fillIn(form, { step: 'details' });
    const agreed = screen.getByRole('checkbox', { name: '我已阅读并同意知情同意书' });
    expect(agreed).toHaveProperty('checked', false);
    expect(answers()).not.toHaveProperty('agreed');
    agreed.focus();
    await user.keyboard(' ');
    expect(answers()).toHaveProperty('agreed', true);
    await user.keyboard(' ');
    expect(answers()).not.toHaveProperty('agreed');
  });
});

describe('Date input', () => {
  const day = () => within(screen.getByRole('group', { name: '出生日期' }));

  it('has three parts and reports its value when they are left', async () => {
    const { user, answers } = fillIn(form);
    await user.click(day().getByLabelText('年'));
    await user.keyboard('1958{Tab}8{Tab}');
    expect(answers()).not.toHaveProperty('birthday');
    await user.keyboard('5{Tab}');
    expect(answers()).toHaveProperty('birthday', '1958-08-05');
    expect(day().getByLabelText('月')).toHaveProperty('value', '08');
  });

  it('keeps and reports an incomplete or impossible date', async () => {
    const { user, answers, next } = fillIn(form);
    await user.click(day().getByLabelText('年'));
    await user.keyboard('2023{Tab}2{Tab}29');
    await next();
    expect(answers()).toHaveProperty('birthday', '2023-02-29');
    expect(descriptionOf(screen.getByRole('group', { name: '出生日期' }))).toBe(
      '请填写完整的日期，如 2026年1月5日',
    );
    await user.clear(day().getByLabelText('日'));
    await user.tab();
    expect(answers()).toHaveProperty('birthday', '2023-02-');
    expect(day().getByLabelText('年')).toHaveProperty('value', '2023');
  });

  it('reports each change of an invalid date, so that no error remains about a removed date', async () => {
    const born = { title: '生日', type: 'string', format: 'date', age: { min: 18 } } as const;
    const withAge = await sampleForm(withProperty('born', born));
    const { user, answers, next } = fillIn(withAge, { step: 'details', answers: { born: '2015-01-05' } });
    await next();
    const group = screen.getByRole('group', { name: /生日/ });
    const part = (name: string) => within(group).getByLabelText(name);
    expect(descriptionOf(group)).toMatch(/18/);
    await user.clear(part('年'));
    expect(descriptionOf(group)).toBe('请填写完整的日期，如 2026年1月5日');
    await user.clear(part('月'));
    await user.clear(part('日'));
    expect(descriptionOf(group)).toBe('');
    expect(answers()).not.toHaveProperty('born');
    await user.type(part('年'), '2016');
    await user.type(part('月'), '1');
    await user.type(part('日'), '5');
    await user.tab();
    expect(descriptionOf(group)).toMatch(/18/);
    await user.clear(part('年'));
    await user.type(part('年'), '1990');
    expect(descriptionOf(group)).toBe('');
    expect(answers()).toHaveProperty('born', '1990-01-05');
    expect(part('月')).toHaveProperty('value', '01');
  });
});

describe('Identity number', () => {
  it('fills in the answers it contains, which are read-only meanwhile', async () => {
    const { user, answers } = fillIn(form, { answers: { idType: 0 } });
    await user.type(screen.getByLabelText('证件号码'), '11019919850620019x{Tab}');
    expect(answers()).toMatchObject({ idNo: '11019919850620019X', birthday: '1985-06-20', sex: 1 });
    expect(screen.getByLabelText('出生日期')).toHaveProperty('value', '1985年6月20日');
    expect(screen.getByLabelText('出生日期')).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('性别')).toHaveProperty('value', '男');
  });

  it('makes these answers editable again when it no longer contains them', async () => {
    const { user, answers } = fillIn(form, { answers: { idType: 0, idNo: '110199199003070025' } });
    expect(screen.getByLabelText('性别')).toHaveProperty('readOnly', true);
    await user.clear(screen.getByLabelText('证件号码'));
    await user.tab();
    expect(screen.getByRole('radio', { name: '女' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: '男' }));
    expect(answers()).toHaveProperty('sex', 1);
  });
});
