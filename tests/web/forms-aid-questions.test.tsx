import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectForm } from '../support/project-schemas';
import { descriptionOf, fillIn } from '../support/rendered-step';
import { browserValidator, type SampleForm } from '../support/sample-form';

afterEach(cleanup);
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nothing is fetched here')));

async function loadForm(flow: string): Promise<SampleForm> {
  const form = projectForm(flow);
  return { ...form, validator: await browserValidator(form) };
}
const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('Self-paid amount', () => {
  it('is computed from the other amounts, and follows them', async () => {
    const { user, answers } = fillIn(await loadForm('serious-illness'), { step: 'illness' });
    await user.type(input('医疗总费用'), '86000{Tab}');
    await waitFor(() => expect(answers().selfPaid).toBe('86000.00'));
    await user.type(input('已报销金额'), '51000{Tab}');
    await waitFor(() => expect(answers().selfPaid).toBe('35000.00'));
    expect(input('自付费用').readOnly).toBe(true);
    expect(input('自付费用').value).toBe('￥35,000.00');
    await user.type(input(/已获其他救助金额/), '5000.5{Tab}');
    await waitFor(() => expect(answers().selfPaid).toBe('29999.50'));
  });

  it('is left to the applicant, with a hint, when the deductions exceed the total', async () => {
    const { user, next } = fillIn(await loadForm('serious-illness'), {
      step: 'illness',
      answers: { totalCost: '100.00', reimbursed: '100.00', selfPaid: '0.00' },
    });
    await user.clear(input('已报销金额'));
    await user.type(input('已报销金额'), '200{Tab}');
    await waitFor(() => expect(input('自付费用').readOnly).toBe(false));
    await next();
    expect(descriptionOf(input('自付费用'))).toContain('且不小于0，请核对');
  });
});

describe('Questions prone to misreading', () => {
  it('ask whether there is an illness, and never to choose one', async () => {
    const { next } = fillIn(await loadForm('stem-cell'), { step: 'condition' });
    await next();
    const errorLinks = within(screen.getByRole('region', { name: /处需要修改/ })).getAllByRole('link');
    expect(errorLinks.map(link => link.textContent)).toEqual(
      expect.arrayContaining(['请选择有无恶性肿瘤', '请选择是否在孕期或哺乳期']),
    );
    const tumor = screen.getByRole('radiogroup', { name: '恶性肿瘤' });
    expect(within(tumor).getAllByRole('radio', { name: /有/ })).toHaveLength(2);
  });

  it('state the required length in advance', async () => {
    const { user } = fillIn(await loadForm('student-aid'), { step: 'family' });
    const reason = input('申请理由');
    expect(descriptionOf(reason)).toBe('至少 50 个字，0/1000 字');
    await user.type(reason, '学'.repeat(50));
    expect(descriptionOf(reason)).toBe('50/1000 字');
  });

  it('show a region without a frame when it is the only question of its group', async () => {
    fillIn(await loadForm('cpr'), { step: 'plan' });
    expect(await screen.findByRole('group', { name: '方便前往的地区' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: '所在地区' })).toBeNull();
  });
});
