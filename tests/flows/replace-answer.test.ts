import { describe, expect, it } from 'vitest';
import { replaceAnswer } from '../../src/flows/engine/replace-answer';

const answers = { name: '林若澜', region: { city: '旧市' }, contacts: [{ name: '周宁' }, { name: '何川' }] };

describe('Replacing an answer', () => {
  it('keeps whatever does not lead to it, and leaves the original as it was', () => {
    const before = structuredClone(answers);
    const after = replaceAnswer(answers, ['contacts', 1, 'name'], '何山') as typeof answers;
    expect(after).toEqual({ ...answers, contacts: [{ name: '周宁' }, { name: '何山' }] });
    expect(after.region).toBe(answers.region);
    expect(after.contacts[0]).toBe(answers.contacts[0]);
    expect(answers).toEqual(before);
  });

  it('removes an answer that is undefined', () => {
    expect(replaceAnswer(answers, ['region', 'city'], undefined)).toStrictEqual({ ...answers, region: {} });
  });

  it('makes the object that contains the answer', () => {
    expect(replaceAnswer({}, ['region', 'city'], '新市')).toEqual({ region: { city: '新市' } });
  });

  it('keeps the positions in a list, whose entry becomes null', () => {
    expect(replaceAnswer({ names: ['甲', '乙'] }, ['names', 0], undefined)).toEqual({ names: [null, '乙'] });
  });

  it('ignores an answer of an entry that was removed', () => {
    expect(replaceAnswer(answers, ['contacts', 2, 'name'], '何山')).toEqual(answers);
  });
});
