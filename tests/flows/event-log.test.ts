import { describe, expect, it } from 'vitest';
import { parseRecordedLog } from '../../src/flows/engine/event-log';
import { withoutFreeText, writeLog } from '../../src/flows/engine/replay';
import { flows } from '../support/flows';

const findFlow = (id: string) => flows.get(id);
const at = '2026-11-20T07:04:00.000Z';
const recorded = [
  { flow: 'organ-donation', steps: ['applicant', 'wish'] },
  { seq: 1, event: { type: 'FILED' }, actor: 'member', at, state: 'underReview' },
  {
    seq: 2,
    event: { type: 'RETURN', reason: '（略）', fields: ['/mobile'] },
    actor: 'staff',
    at,
    state: 'supplement',
  },
]
  .map(line => `${JSON.stringify(line)}\n`)
  .join('');

describe('parseRecordedLog', () => {
  it.each([
    ['nothing', '日志为空', ''],
    ['what is no log', '第1行不是 JSON 对象', 'x'],
    ['a line that was cut', '第3行不是 JSON 对象', recorded.slice(0, -20)],
    ['a flow that there is not', '第1行：没有事项“nothing”', '{"flow":"nothing","steps":["a"]}\n'],
    [
      'a lost event',
      '第2行：序号应为1，实际为2',
      recorded
        .split('\n')
        .filter((_, index) => index !== 1)
        .join('\n'),
    ],
    [
      'an event twice',
      '第3行：序号应为2，实际为1',
      recorded
        .split('\n')
        .flatMap((line, index) => (index === 1 ? [line, line] : line))
        .join('\n'),
    ],
    ['a line left empty amid the others', '第2行不是 JSON 对象', recorded.replace('\n', '\n\n')],
    [
      'an event of somebody who may not bring it about',
      '第3行：事件 RETURN 不能由 member 引起',
      recorded.replace('"staff"', '"member"'),
    ],
    ['steps of another flow', '第1行的步骤不是这个事项的', recorded.replace('"applicant",', '')],
  ])('refuses %s: %s', async (_, reason, text) => {
    await expect(parseRecordedLog(text, findFlow)).rejects.toThrow(reason);
  });

  it('discards properties that an event does not have', async () => {
    const stuffed = recorded.replace('"type":"FILED"', '"type":"FILED","name":"示例"');
    expect(writeLog(withoutFreeText(await parseRecordedLog(stuffed, findFlow)))).toBe(recorded);
  });
});
