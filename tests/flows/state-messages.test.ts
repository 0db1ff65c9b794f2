import { beforeAll, describe, expect, it } from 'vitest';
import type { FlowProcess } from '../../src/flows/engine/flow-definition';
import {
  fillMessage,
  findMessageProblems,
  findStateMessage,
  listAnswerVariables,
  listStatesWithMessage,
} from '../../src/flows/engine/state-messages';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});

const process = (change: Partial<FlowProcess> = {}): FlowProcess => ({
  ...{ title: '示例事项', prefix: 'SL', group: '其他', consents: ['C1'], oneOpenPer: 'account' },
  ...{ review: true, deadlines: { supplement: 7, answer: 3 } },
  stages: ['待缴费', '已缴费', '已完成'],
  payments: { 待缴费: { title: '缴费', to: '已缴费', within: { days: 3 } } },
  cancel: { while: ['underReview'] },
  ...change,
});

const fill = (
  text: string,
  values: Parameters<typeof fillMessage>[1] = {},
  answers: object = completeAnswers,
) => fillMessage(text, values, { form, answers: { ...answers } });

describe('The message of a state', () => {
  const messages = { supplement: '请补正', 待缴费: '请缴费', 已缴费: '收到了' };

  it('is found by the state that the application enters, also for the parts of a payment stage', () => {
    expect(findStateMessage({ messages }, 'returned', 'supplement')).toBe('请补正');
    expect(findStateMessage({ messages }, 'payable', '待缴费.awaiting')).toBe('请缴费');
    expect(findStateMessage({ messages }, 'paid', '已缴费')).toBe('收到了');
    expect(findStateMessage({ messages }, 'rejected', 'rejected')).toBeNull();
    expect(findStateMessage({}, 'returned', 'supplement')).toBeNull();
    expect(findStateMessage({ messages }, 'advanced', 'constructor')).toBeNull();
  });

  it.each(['informed', 'voucherRefused', 'overpaid'] as const)(
    'does not replace the text of “%s”, which is about something else',
    template => {
      expect(findStateMessage({ messages }, template, '待缴费.choosing')).toBeNull();
    },
  );
});

describe('The variables of a message', () => {
  it('are filled in with the facts of the transition and with answers as the applicant sees them', () => {
    expect(
      fill('您的{title}（{no}）到了“{state}”，意愿：{scope}，生于{birthday}。', {
        title: '示例事项',
        no: 'SL1',
        state: '已完成',
      }),
    ).toBe('您的示例事项（SL1）到了“已完成”，意愿：捐献全部可用器官，生于1990年3月7日。');
  });

  it('leave the usual text when one of them has no value', () => {
    expect(fill('请在{due}前补正。', { due: null })).toBeNull();
    expect(fill('年收入{income}。', {}, {})).toBeNull();
    expect(fill('原因：{reason}', { reason: ' \n ' })).toBeNull();
  });

  it('are not evaluated, nested or taken from objects', () => {
    expect(fill('{reason}', { reason: '{no} 和 $& 不变' })).toBe('{no} 和 $& 不变');
    expect(fill('{constructor}')).toBeNull();
    expect(fill('{toString}')).toBeNull();
  });

  it('are cut where an answer is long, and kept on one line', () => {
    expect(fill('{reason}', { reason: `一\n二${'字'.repeat(100)}` })).toBe(`一 二${'字'.repeat(57)}`);
  });

  it('are no sensitive answers, files, lists or objects', () => {
    const names = listAnswerVariables(form).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['birthday', 'scope']));
    for (const name of ['name', 'idNo', 'mobile', 'organs', 'contacts', 'region'])
      expect(names).not.toContain(name);
    expect(fill('{name}')).toBeNull();
    expect(fill('{idNo}')).toBeNull();
  });
});

describe('A message in flow.json', () => {
  const problems = (messages: Record<string, string>, change: Partial<FlowProcess> = {}) =>
    findMessageProblems(process({ messages, ...change }), form).map(
      ({ path, reason }) => `${path.join('/')} ${reason}`,
    );

  it('is accepted for every state that notifies', () => {
    const states = listStatesWithMessage({ ...process(), id: 'sample' });
    expect(states).toEqual([
      'underReview',
      'supplement',
      'rejected',
      'lapsed',
      '待缴费',
      '已缴费',
      '已完成',
      'cancelled',
      'unpaid',
    ]);
    expect(problems(Object.fromEntries(states.map(state => [state, '{title}（{no}）：{scope}'])))).toEqual(
      [],
    );
  });

  it('is refused for a state that the machine does not have or that tells nobody', () => {
    expect(problems({ 待缴款: '请缴费' })).toEqual([
      'messages/待缴款 “待缴款”不是会通知申请人的状态，是否想写“待缴费”',
    ]);
    const withoutReview = {
      review: false,
      payments: { 待缴费: { title: '缴费', to: '已缴费', free: '已完成' } },
    };
    expect(problems({ 待缴费: '请缴费' }, withoutReview).join()).toContain('“待缴费”不是会通知申请人的状态');
  });

  it('is refused with a variable that does not exist or is sensitive, and with a lone brace', () => {
    expect(problems({ supplement: '{nr}' }).join()).toContain('通知里不能写“{nr}”');
    expect(problems({ supplement: '{nr}' }).join()).toContain('是否想写“{no}”');
    expect(problems({ supplement: '{idNo}' }).join()).toContain('通知里不能写“{idNo}”');
    expect(problems({ supplement: '编号 {no' }).join()).toContain('花括号要成对');
    expect(problems({ supplement: '{{no}}' }).join()).toContain('花括号要成对');
  });
});
