import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { descriptionOf, fillIn } from '../support/rendered-step';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});
afterEach(cleanup);

const summary = () => screen.getByRole('region', { name: /处需要修改/ });
const { name, idType, idNo, birthday, sex, mobile, weight, ...details } = completeAnswers;
const applicant = { name, idType, idNo, birthday, sex, mobile, weight };

describe('Form step', () => {
  it('submits the answers of all steps when valid', async () => {
    const { next, onNext } = fillIn(form, { step: 'details', answers: completeAnswers });
    await next();
    expect(onNext).toHaveBeenCalledExactlyOnceWith(completeAnswers);
  });

  it('validates its own questions and none of other steps', async () => {
    const { next, onNext } = fillIn(form, { answers: applicant });
    await next();
    expect(onNext).toHaveBeenCalledExactlyOnceWith(applicant);
  });

  it('shows no error before the first attempt', async () => {
    const { user } = fillIn(form);
    await user.type(screen.getByLabelText('手机号码'), '1{Tab}');
    expect(screen.queryByText(/处需要修改/)).toBeNull();
    expect(screen.getByLabelText('手机号码').getAttribute('aria-invalid')).toBeNull();
  });

  it('cannot be changed when read-only', () => {
    fillIn(form, { answers: applicant, readOnly: true });
    expect(screen.getByLabelText('姓名')).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('证件类型')).toHaveProperty('value', '身份证');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('Validation errors', () => {
  it('are shown in a summary that takes the focus, and at their questions', async () => {
    const { next, onNext } = fillIn(form, { answers: { ...applicant, mobile: '123', weight: 560 } });
    await next();
    expect(onNext).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(
      within(summary())
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['请输入11位手机号码', '体重应在40–150公斤之间']);
    const field = screen.getByLabelText('体重');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toBe('体重应在40–150公斤之间 填最近一次称重的整数');
  });

  it('link to their questions without changing the address of the page', async () => {
    const { user, next } = fillIn(form, { step: 'details', answers: { contacts: [{}, {}] } });
    const address = location.hash;
    await next();
    await user.click(within(summary()).getByRole('link', { name: '联系人 2：请输入联系电话' }));
    expect(document.activeElement).toBe(screen.getAllByLabelText('联系电话')[1]);
    await user.click(within(summary()).getByRole('link', { name: '请选择您的捐献意愿' }));
    const scope = screen.getByRole('radiogroup', { name: '捐献意愿' });
    expect(document.activeElement).toBe(within(scope).getAllByRole('radio')[0]);
    await user.click(within(summary()).getByRole('link', { name: /请勾选/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /知情同意书/ }));
    expect(location.hash).toBe(address);
  });

  it('disappear as soon as corrected, and the focus stays in the input', async () => {
    const { user, next } = fillIn(form, { answers: { ...applicant, mobile: '123' } });
    await next();
    const field = screen.getByLabelText('手机号码');
    await user.clear(field);
    await user.type(field, '13800000000{Tab}');
    expect(screen.queryByText(/处需要修改/)).toBeNull();
    expect(descriptionOf(field)).toBe('用于接收办理进度短信');
    expect(document.activeElement).toBe(screen.getByLabelText('体重'));
  });

  it('take the focus again with every further attempt', async () => {
    const { next, user } = fillIn(form, { answers: { ...applicant, mobile: '123' } });
    await next();
    await user.click(screen.getByLabelText('姓名'));
    await next();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
  });
});

describe('Server errors', () => {
  const refused = [{ path: '/mobile', keyword: 'duplicate', message: '该手机号已登记' }];

  it('are shown at their questions and in the summary, which takes the focus', async () => {
    const { update } = fillIn(form, { answers: applicant });
    update({ errors: refused });
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(descriptionOf(screen.getByLabelText('手机号码'))).toBe('该手机号已登记 用于接收办理进度短信');
  });

  it('disappear when their answer changes, and stay when another one does', async () => {
    const { user } = fillIn(form, { answers: applicant, errors: refused });
    await user.type(screen.getByLabelText('姓名'), '甲{Tab}');
    expect(within(summary()).getAllByRole('link')).toHaveLength(1);
    await user.type(screen.getByLabelText('手机号码'), '{Backspace}1{Tab}');
    expect(screen.queryByText('该手机号已登记')).toBeNull();
  });

  it('do not block submission: the server decides again', async () => {
    const { next, onNext } = fillIn(form, { answers: applicant, errors: refused });
    await next();
    expect(onNext).toHaveBeenCalledOnce();
  });
});

describe('Conditional question', () => {
  it('appears and disappears with the answer it depends on', async () => {
    const { user } = fillIn(form, { step: 'details' });
    expect(screen.queryByRole('group', { name: '指定器官' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '只捐献指定的器官' }));
    expect(screen.getByRole('group', { name: '指定器官' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '捐献全部可用器官' }));
    expect(screen.queryByRole('group', { name: '指定器官' })).toBeNull();
  });

  it('removes its answer when it disappears', async () => {
    const { user, next, onNext } = fillIn(form, {
      step: 'details',
      answers: { ...completeAnswers, scope: 'part', organs: ['心脏'] },
    });
    await user.click(screen.getByRole('radio', { name: '捐献全部可用器官' }));
    await next();
    expect(onNext).toHaveBeenCalledExactlyOnceWith(completeAnswers);
  });

  it('removes its answer from a draft, too, and dependent ones in other steps', async () => {
    const { next, onNext } = fillIn(form, { answers: { ...completeAnswers, organs: ['心脏'], region: {} } });
    await next();
    expect(onNext).toHaveBeenCalledExactlyOnceWith(completeAnswers);
  });
});

describe('Question that appears after a failed attempt', () => {
  const problems = () =>
    within(summary())
      .getAllByRole('link')
      .map(link => link.textContent);
  const wanted = { scope: 'all', donated: true, family: true, contacts: completeAnswers.contacts };

  it('shows no error before something is typed', async () => {
    const { user, next } = fillIn(form, { step: 'details', answers: wanted });
    await next();
    expect(problems()).toEqual(['请勾选“我已阅读并同意知情同意书”']);
    await user.click(screen.getByRole('checkbox', { name: /需要纸质登记卡/ }));
    await screen.findByRole('combobox', { name: '区（县）' });
    expect(problems()).toEqual(['请勾选“我已阅读并同意知情同意书”']);
    await user.type(screen.getByLabelText(/详细地址/), '路{Tab}');
    await waitFor(() => expect(problems()).toHaveLength(2));
    expect(problems()[1]).toContain('详细地址太短');
  });

  it('is validated with the next attempt', async () => {
    const { user, next, onNext } = fillIn(form, { step: 'details', answers: wanted });
    await next();
    await user.click(screen.getByRole('checkbox', { name: /知情同意书/ }));
    await user.click(screen.getByRole('checkbox', { name: /需要纸质登记卡/ }));
    await screen.findByRole('combobox', { name: '区（县）' });
    expect(screen.queryByRole('region', { name: /处需要修改/ })).toBeNull();
    await next();
    expect(onNext).not.toHaveBeenCalled();
    expect(problems()).toEqual(['请选择所在地区', '请输入详细地址']);
  });

  it('shows an error when a given answer is cleared', async () => {
    const { user, next } = fillIn(form, { answers: { ...completeAnswers, mobile: '1' } });
    await next();
    await user.clear(screen.getByLabelText('姓名'));
    await user.tab();
    await waitFor(() => expect(problems()).toHaveLength(2));
  });
});

describe('List', () => {
  it('starts with its minimum of entries, which cannot be removed', () => {
    fillIn(form, { step: 'details' });
    expect(screen.getAllByRole('group', { name: /^联系人 \d$/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull();
  });

  it('grows up to its maximum, and moves the focus to the new entry', async () => {
    const { user } = fillIn(form, { step: 'details' });
    screen.getByRole('button', { name: '添加联系人' }).focus();
    await user.keyboard('{Enter}');
    const third = screen.getByRole('group', { name: '联系人 3' });
    expect(document.activeElement).toBe(within(third).getByLabelText('联系人姓名'));
    expect(screen.queryByRole('button', { name: '添加联系人' })).toBeNull();
  });

  it('removes an entry, keeps the other answers, and does not lose the focus', async () => {
    const contacts = [...details.contacts, { name: '何川', relationCode: '04', mobile: '13800000003' }];
    const { user, answers } = fillIn(form, { step: 'details', answers: { ...details, contacts } });
    screen.getByRole('button', { name: '删除联系人 1' }).focus();
    await user.keyboard('{Enter}');
    expect(answers()).toHaveProperty('contacts', contacts.slice(1));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加联系人' }));
  });
});

describe('Answers from outside', () => {
  it('replace those on the screen', () => {
    const { update } = fillIn(form, { answers: { name: '林若澜' } });
    update({ answers: { name: '周宁' } });
    expect(screen.getByLabelText('姓名')).toHaveProperty('value', '周宁');
  });

  it('do not interrupt typing when they only repeat what was reported', async () => {
    const { user, update, answers } = fillIn(form);
    await user.type(screen.getByLabelText('姓名'), '林若澜{Tab}');
    const typing = screen.getByLabelText('证件号码');
    await user.type(typing, '11');
    update({ answers: answers() });
    expect(screen.getByLabelText('证件号码')).toBe(typing);
    expect(typing).toHaveProperty('value', '11');
  });
});
