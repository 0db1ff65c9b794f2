import { describe, expect, it } from 'vitest';
import {
  applyPublicationEvent,
  findPublicationBlockers,
  newChange,
  type PublishingEvent,
  type PublishingFacts,
  type StoredChange,
} from '../../src/flows/engine/publication-machine';

const readyFacts: PublishingFacts = {
  findings: 0,
  same: false,
  reported: true,
  faults: 0,
  stranded: 0,
  retires: false,
};

function changeAfter(...events: PublishingEvent[]): StoredChange {
  return events.reduce((change, event) => {
    const result = applyPublicationEvent(change, event);
    if (!result) throw new Error(`${event.type}: ${JSON.stringify(findPublicationBlockers(change, event))}`);
    return result.change;
  }, newChange);
}

const saveEvent: PublishingEvent = { type: 'SAVE', by: 'lan' };
const askEvent: PublishingEvent = { type: 'ASK', by: 'lan', facts: readyFacts };

describe('form publication machine', () => {
  it('goes from editing through four-eyes approval to live, and publishes only then', () => {
    const waiting = applyPublicationEvent(changeAfter(saveEvent), askEvent);
    expect(waiting).toMatchObject({ change: { value: 'waiting' }, effects: [] });
    const live = applyPublicationEvent(changeAfter(saveEvent, askEvent), {
      type: 'APPROVE',
      by: 'mei',
      facts: readyFacts,
    });
    expect(live).toEqual({
      change: { value: 'live', context: { authors: ['lan'] } },
      effects: [{ kind: 'publish' }],
    });
  });

  it('refuses approval by an account that has edited the change', () => {
    const change = changeAfter(saveEvent, { type: 'SAVE', by: 'mei' }, askEvent);
    for (const by of ['lan', 'mei']) {
      const event: PublishingEvent = { type: 'APPROVE', by, facts: readyFacts };
      expect(applyPublicationEvent(change, event)).toBeNull();
      expect(findPublicationBlockers(change, event)).toEqual([
        { name: 'second', says: '须由没有改过它的另一位工作人员复核' },
      ]);
    }
  });

  it.each([
    [{ findings: 2 }, '文本还有问题，请先改正'],
    [{ same: true }, '与现行版本没有差别，不用发布'],
    [{ reported: false }, '请先回放：现在的文本还没有回放过，或者回放之后又有变化'],
    [{ faults: 2 }, '自动测试发现2处问题，请先改正'],
    [{ stranded: 3 }, '有3份草稿或申请转不到新版，请先写明迁移办法'],
  ])('refuses submission and approval with %j', (facts, reason) => {
    const bad = { ...readyFacts, ...facts };
    const ask: PublishingEvent = { type: 'ASK', by: 'lan', facts: bad };
    expect(applyPublicationEvent(changeAfter(saveEvent), ask)).toBeNull();
    expect(findPublicationBlockers(changeAfter(saveEvent), ask).map(({ says }) => says)).toEqual([reason]);
    const approve: PublishingEvent = { type: 'APPROVE', by: 'mei', facts: bad };
    expect(applyPublicationEvent(changeAfter(saveEvent, askEvent), approve)).toBeNull();
    expect(
      findPublicationBlockers(changeAfter(saveEvent, askEvent), approve).map(({ says }) => says),
    ).toEqual([reason]);
  });

  it('lets only an approver with the role for it retire a flow or open it again', () => {
    const facts = { ...readyFacts, retires: true };
    const waiting = changeAfter(saveEvent, { type: 'ASK', by: 'lan', facts });
    const event: PublishingEvent = { type: 'APPROVE', by: 'mei', facts };
    expect(findPublicationBlockers(waiting, event)).toEqual([
      { name: 'entitled', says: '停办、恢复一件事项，须由有“停办与恢复事项”权限的人复核' },
    ]);
    expect(applyPublicationEvent(waiting, event)).toBeNull();
    expect(applyPublicationEvent(waiting, { ...event, mayRetire: true })?.change.value).toBe('live');
  });

  it('is read-only during approval, and can be returned', () => {
    expect(applyPublicationEvent(changeAfter(saveEvent, askEvent), saveEvent)).toBeNull();
    expect(findPublicationBlockers(changeAfter(saveEvent, askEvent), saveEvent)).toEqual([
      { name: 'state', says: '正在等待复核，退回之后才能修改' },
    ]);
    const back = changeAfter(saveEvent, askEvent, { type: 'RETURN', by: 'mei', reason: '请补上说明' });
    expect(back).toEqual({ value: 'editing', context: { authors: ['lan'] } });
  });

  it('ends when the change is discarded or live', () => {
    const dropped = changeAfter(saveEvent, { type: 'DROP', by: 'lan' });
    const live = changeAfter(saveEvent, askEvent, { type: 'APPROVE', by: 'mei', facts: readyFacts });
    for (const change of [dropped, live]) {
      expect(applyPublicationEvent(change, saveEvent)).toBeNull();
      expect(applyPublicationEvent(change, { type: 'DROP', by: 'lan' })).toBeNull();
    }
    expect(findPublicationBlockers(dropped, saveEvent)).toEqual([
      { name: 'state', says: '这份修改已经放弃' },
    ]);
  });
});
