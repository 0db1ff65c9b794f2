import { describe, expect, it } from 'vitest';
import {
  applyPublicationEvent,
  findPublicationBlockers,
  newChange,
  type PublishingEvent,
  type PublishingFacts,
  type StoredChange,
} from '../../src/flows/engine/publication-machine';

const ready: PublishingFacts = { findings: 0, same: false, reported: true, stranded: 0 };

function having(...events: PublishingEvent[]): StoredChange {
  return events.reduce((change, event) => {
    const taken = applyPublicationEvent(change, event);
    if (!taken) throw new Error(`${event.type}: ${JSON.stringify(findPublicationBlockers(change, event))}`);
    return taken.change;
  }, newChange);
}

const saved: PublishingEvent = { type: 'SAVE', by: 'lan' };
const asked: PublishingEvent = { type: 'ASK', by: 'lan', facts: ready };

describe('form publication machine', () => {
  it('goes from editing through four-eyes approval to live, and publishes only then', () => {
    const waiting = applyPublicationEvent(having(saved), asked);
    expect(waiting).toMatchObject({ change: { value: 'waiting' }, effects: [] });
    const live = applyPublicationEvent(having(saved, asked), { type: 'APPROVE', by: 'mei', facts: ready });
    expect(live).toEqual({
      change: { value: 'live', context: { authors: ['lan'] } },
      effects: [{ kind: 'publish' }],
    });
  });

  it('refuses approval by an account that has edited the change', () => {
    const change = having(saved, { type: 'SAVE', by: 'mei' }, asked);
    for (const by of ['lan', 'mei']) {
      const event: PublishingEvent = { type: 'APPROVE', by, facts: ready };
      expect(applyPublicationEvent(change, event)).toBeNull();
      expect(findPublicationBlockers(change, event)).toEqual([
        { name: 'second', says: '须由没有改过它的另一位工作人员复核' },
      ]);
    }
  });

  it.each([
    [{ findings: 2 }, '文本还有问题，请先改正'],
    [{ same: true }, '与现行版本没有差别，不用发布'],
    [{ reported: false }, '请先回放：要对现在的文本、相对现行的版本'],
    [{ stranded: 3 }, '有3份草稿或申请转不到新版，请先写明迁移办法'],
  ])('refuses submission and approval with %j', (facts, reason) => {
    const bad = { ...ready, ...facts };
    const ask: PublishingEvent = { type: 'ASK', by: 'lan', facts: bad };
    expect(applyPublicationEvent(having(saved), ask)).toBeNull();
    expect(findPublicationBlockers(having(saved), ask).map(({ says }) => says)).toEqual([reason]);
    const approve: PublishingEvent = { type: 'APPROVE', by: 'mei', facts: bad };
    expect(applyPublicationEvent(having(saved, asked), approve)).toBeNull();
    expect(findPublicationBlockers(having(saved, asked), approve).map(({ says }) => says)).toEqual([reason]);
  });

  it('is read-only during approval, and can be returned', () => {
    expect(applyPublicationEvent(having(saved, asked), saved)).toBeNull();
    expect(findPublicationBlockers(having(saved, asked), saved)).toEqual([
      { name: 'state', says: '正在等待复核，退回之后才能修改' },
    ]);
    const back = having(saved, asked, { type: 'RETURN', by: 'mei', reason: '请补上说明' });
    expect(back).toEqual({ value: 'editing', context: { authors: ['lan'] } });
  });

  it('ends when the change is discarded or live', () => {
    const dropped = having(saved, { type: 'DROP', by: 'lan' });
    const live = having(saved, asked, { type: 'APPROVE', by: 'mei', facts: ready });
    for (const change of [dropped, live]) {
      expect(applyPublicationEvent(change, saved)).toBeNull();
      expect(applyPublicationEvent(change, { type: 'DROP', by: 'lan' })).toBeNull();
    }
    expect(findPublicationBlockers(dropped, saved)).toEqual([{ name: 'state', says: '这份修改已经放弃' }]);
  });
});
