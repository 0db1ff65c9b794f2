import { describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { Flow } from '../../src/flows/engine/flow-definition';
import type { FlowStatus } from '../../src/flows/engine/status';
import {
  composeMessage,
  type MessageContent,
  type MessageTemplateName,
  messageCatalogue,
} from '../../src/server/engine/applications/message-catalogue';
import { refundMethods } from '../../src/server/engine/payments/refunds/refund-methods';
import { deviceOf } from '../../src/server/modules/account/device';
import { toEnglish } from '../../src/server/platform/languages/english';
import { compilePattern } from '../../src/server/platform/languages/pattern';
import { processorTime } from '../support/processor-time';

/** What a browser of each kind on each system says of itself. */
const userAgents = [
  'MicroMessenger',
  'QQ/9',
  'AlipayClient',
  'Edg/1',
  'HuaweiBrowser',
  'Firefox',
  'Chrome',
  'Safari/1',
].flatMap(browser =>
  ['iPad', 'iPhone', 'HarmonyOS', 'Android', 'Windows', 'Mac OS X', 'Linux', ''].map(
    system => `${browser} (${system})`,
  ),
);

const CHINESE = /[\p{Script=Han}，。：；（）]/u;

describe('A pattern', () => {
  const match = (text: string, given: string) => compilePattern(text, '').match(given);

  it.each([
    ['您的{0}已审核通过。', '您的登记（A1）已审核通过。', ['登记（A1）']],
    ['{1}由{0}办理', '退款由我们办理', ['我们', '退款']],
    ['{0}（{1}）', 'a（b）（c）', ['a', 'b）（c']],
    ['第{0}页', '第页', ['']],
    ['{0}{1}项', '三项', ['', '三']],
    ['至少{0}{1}', '至少1.5千米', ['1.5', '千米']],
  ])('“%s” finds the values of “%s”', (text, given, values) => {
    expect(match(text, given)).toEqual(values);
  });

  it.each([
    ['您的{0}已审核通过。', '您的登记已审核通过'],
    ['共{0}件，{1}页', '共3件'],
    ['最多{0}多', '最多'],
    ['{0}年{1}月', '2月'],
  ])('“%s” is not found in “%s”', (text, given) => {
    expect(match(text, given)).toBeNull();
  });

  it('writes values and the words that depend on them', () => {
    const { write } = compilePattern('{0}件，{1}', '{1}: {0} {0|item|items}');
    expect(write(['1', 'new'])).toBe('new: 1 item');
    expect(write(['2', '$&'])).toBe('$&: 2 items');
  });

  it('takes linear time for a text without end', () => {
    const { match } = compilePattern('{0}甲{1}甲{2}甲{3}乙', '');
    expect(processorTime(() => expect(match('甲'.repeat(1_000_000))).toBeNull())).toBeLessThan(1000);
  });
});

describe('In English', () => {
  it('all refusals of the catalogue are said', () => {
    expect(Object.values(refusals).filter(({ text }) => CHINESE.test(toEnglish(text)))).toEqual([]);
  });

  it.each([
    ['请输入Name', 'Please enter: Name'],
    ['Name不能超过20个字', '“Name” must have at most 20 characters'],
    ['2026年9月1日后方可再次申请', 'You can apply again after 1/9/2026'],
    ['操作过于频繁，请30秒后再试', 'Too many attempts. Please try again in 30 seconds.'],
    ['操作过于频繁，请1秒后再试', 'Too many attempts. Please try again in 1 second.'],
  ])('“%s” has its values', (text, english) => {
    expect(toEnglish(text)).toBe(english);
  });

  it('all devices are named', () => {
    const names = ['', ...userAgents].map(userAgent => toEnglish(deviceOf(userAgent)));
    expect(names.filter(name => CHINESE.test(name))).toEqual([]);
    expect(toEnglish(deviceOf('Android MicroMessenger'))).toBe('WeChat · Android device');
  });

  it.each([
    ...['关于举办救护员培训班的通知', '通知：明天停电', '谢谢。再见。', '张三（示例）', ''],
    '应急救护培训基地 · 大厅',
  ])('what an editor has written stays: “%s”', text => {
    expect(toEnglish(text)).toBe(text);
  });

  it('a reason of staff stays within the message', () => {
    expect(toEnglish('您的Relief（A1）未通过审核。原因：材料不全，请看“说明：一”。')).toBe(
      'Your application for Relief (A1) was not approved. Reason: 材料不全，请看“说明：一”.',
    );
  });
});

const flow = {
  title: 'Relief',
  deadlines: { answer: 5 },
  followUps: { call: { title: 'Call' } },
} as unknown as Flow;
const sum = { subject: 'Gift', amount: 12_300 };
const reason = 'Blurred';
const status = { statusText: 'Approved', stage: null } as unknown as FlowStatus;
const transition = { status, sum, closed: false, event: { type: 'REJECT', reason } };
const all: Record<string, unknown[]> = {
  filed: [{ due: '2026年9月1日', early: true }, { due: '2026年9月1日' }, { due: null }],
  accepted: [{ due: '2026年9月1日' }, { due: null }],
  returned: [{ due: '2026年9月1日' }],
  informed: [{ event: { type: 'FOLLOW_UP', what: 'call' } }, {}],
  cancelled: [{}, { sum: null }, { event: { type: 'CANCEL' } }],
  payable: [{ due: '2026年9月1日' }, { due: null, sum: null }],
  overpaid: [{}, { closed: true }],
  wrongAmount: [true, false].map(stillDue => ({ subject: 'Gift', mismatch: 'too little', stillDue })),
  refundAgreed: [{ reason, method: refundMethods.provider }],
  refunded: [{ reason, method: refundMethods.transfer }],
  refundRefused: [{ reason }],
};

describe('An article', () => {
  it('takes no longer because its sentences fit into those of the portal in many ways', () => {
    const sentence = '我会召开年度理事会会议，审议通过了2025年度工作报告，截至12月31日共收到捐款3项。';
    const article = Array.from({ length: 200 }, (_, index) => `<p>第${index}次，${sentence}</p>`).join('');
    expect(processorTime(() => void toEnglish(article))).toBeLessThan(1000);
  });
});

describe('The message', () => {
  const names = Object.keys(messageCatalogue) as MessageTemplateName[];
  it.each(names)('“%s” is sent in English as a whole', template => {
    for (const more of all[template] ?? [{}]) {
      const facts = { ...transition, ...(more as object) };
      const content = { template, facts } as unknown as MessageContent;
      const { title, text } = composeMessage({ flow, no: 'A1' }, content);
      for (const words of [title, text]) expect(toEnglish(words)).not.toMatch(CHINESE);
    }
  });
});
