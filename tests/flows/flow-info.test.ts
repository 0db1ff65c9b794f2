import { describe, expect, it } from 'vitest';
import {
  applicationPagePath,
  firstSentence,
  listProcessSteps,
  minutesOf,
} from '../../src/flows/engine/flow-info';
import { flows } from '../support/flows';

const form = {
  ui: {},
  steps: [
    { id: 'a', title: '个人信息', minutes: 2, fields: [] },
    { id: 'b', title: '材料', minutes: 3, fields: [] },
  ],
};
const flow = { review: true, deadlines: { supplement: 7, answer: 5 } } as const;
const titles = (more: object) => listProcessSteps({ ...flow, ...more }, form).map(({ title }) => title);

describe('process steps', () => {
  it('are derived from form and declaration', () => {
    const [notice, filling, review] = listProcessSteps(flow, form);
    expect(notice?.title).toBe('阅读须知');
    expect(filling?.text).toContain('个人信息、材料，约 7 分钟');
    expect(review?.text).toContain('5 个工作日内答复');
  });

  it('include an SMS code only where submission requires one', () => {
    expect(titles({ confirm: ['FILED'] })).toContain('短信确认');
    expect(titles({ confirm: ['CANCEL'] })).not.toContain('短信确认');
  });

  it('name the review stages and those after them', () => {
    const steps = listProcessSteps(
      { ...flow, review: ['初审', '复审'], stages: ['待采样', { title: '已入库' }] },
      form,
    );
    expect(steps.map(({ text }) => text).join()).toContain('初审、复审');
    expect(steps.at(-1)).toEqual({ title: '后续办理', text: '待采样、已入库。' });
  });

  it('include no staff review where there is none', () => {
    expect(titles({ review: false })).not.toContain('工作人员审核');
  });

  it('are those of the guidance, where it defines them', () => {
    const steps = [{ title: '打电话' }, { title: '上门' }];
    expect(listProcessSteps(flow, { ...form, ui: { 'ui:notice': { steps } } })).toEqual(steps);
  });
});

describe('summary in flow lists', () => {
  it('is the first sentence', () => {
    expect(firstSentence('一句话。第二句。')).toBe('一句话。');
    expect(firstSentence('没有句号')).toBe('没有句号');
  });

  it('includes the time for reading', () => {
    expect(minutesOf({ steps: [] })).toBe(2);
  });
});

describe('applicationPagePath', () => {
  it('is the common page, except for donations and letters, which guests see on the page of their form', () => {
    const pages = [...flows.values()].map(flow => [flow.id, applicationPagePath(flow, 'x')] as const);
    const others = pages.filter(([, page]) => page !== '/application?id=x');
    expect(others).toEqual([
      ['donation', '/donation?id=x'],
      ['letter', '/feedBackForm?id=x'],
    ]);
  });
});
