import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ReviewAnswers } from '../../src/web/engine/forms/ReviewAnswers';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});
afterEach(cleanup);

const answerTo = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('Review of the answers', () => {
  it('shows answers by step, sensitive ones masked', () => {
    render(<ReviewAnswers schema={form.schema} ui={form.ui} answers={completeAnswers} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '个人信息',
      '意愿与联系人',
    ]);
    expect(answerTo('证件号码')).toBe('110***********0025');
    expect(answerTo('捐献意愿')).toBe('捐献全部可用器官');
    expect(answerTo('昵称')).toBe('未填写');
  });

  it('shows answers in full to the applicant who checks them', () => {
    render(<ReviewAnswers schema={form.schema} ui={form.ui} answers={completeAnswers} reveal />);
    expect(answerTo('证件号码')).toBe('110199199003070025');
  });

  it('links to each step where answers can be changed', () => {
    const changeStep = (step: string) => <a href={`/apply/${step}`}>修改</a>;
    render(<ReviewAnswers schema={form.schema} ui={form.ui} answers={{}} changeStep={changeStep} />);
    const step = screen.getByRole('region', { name: '意愿与联系人' });
    expect(within(step).getByRole('link', { name: '修改' }).getAttribute('href')).toBe('/apply/details');
  });
});
