import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { NetworkError } from '../../src/web/app/api/failure';
import { createAnswerOutbox } from '../../src/web/features/exam/answer-outbox';
import { ExamSession } from '../../src/web/features/exam/exam-session';
import { createServerClock } from '../../src/web/features/exam/server-clock';
import { paper, questionId } from '../support/exam-samples';

const [one, two] = [questionId(1), questionId(2)];
const began = paper().now;

beforeEach(() => localStorage.clear());

/** Creates an exam session with clock, network and storage controlled by the test. */
function sit({ sheet = paper(), storage = localStorage as Storage } = {}) {
  let passed = 0;
  const sent: [string, string[], number][] = [];
  const world = {
    /** The answer of the server to a submitted answer. */
    reply: async (letters: string[]) => ({ answer: letters, kept: true, now: began + passed }),
  };
  const sitting = new ExamSession(sheet, {
    send: async (_, questionId, letters, at) => {
      sent.push([questionId, letters, at - began]);
      return world.reply(letters);
    },
    outbox: createAnswerOutbox(storage),
    clock: createServerClock(sheet.now, () => passed),
    retryDelays: [5],
  });
  return { sitting, sent, world, pass: (milliseconds: number) => (passed += milliseconds) };
}

const dead = async () => {
  throw new NetworkError(new Error('no network'));
};

describe('Exam answer', () => {
  it('is shown and stored at once, sent, and removed from the outbox when acknowledged', async () => {
    const { sitting, sent } = sit();
    sitting.selectAnswer(one, ['B']);
    expect(sitting.state).toMatchObject({ answers: { [one]: ['B'] }, unsent: [one] });
    expect(await sitting.flush()).toBe(true);
    expect(sent).toEqual([[one, ['B'], 0]]);
    expect(sitting.state.unsent).toEqual([]);
    expect(localStorage.getItem(`boai.exam.${paper().id}`)).toContain('"unsent":{}');
  });

  it('is kept in the browser without network and sent later with the time it was chosen', async () => {
    const { sitting, sent, world, pass } = sit();
    const alive = world.reply;
    world.reply = dead;
    pass(1000);
    sitting.selectAnswer(one, ['B']);
    pass(1000);
    sitting.selectAnswer(two, ['C']);
    expect(await sitting.flush()).toBe(false);
    expect(sitting.state).toMatchObject({ offline: true, unsent: [one, two] });
    sent.length = 0;
    world.reply = alive;
    pass(60_000);
    expect(await sitting.flush()).toBe(true);
    expect(sent).toEqual([
      [one, ['B'], 1000],
      [two, ['C'], 2000],
    ]);
    expect(sitting.state.offline).toBe(false);
  });

  it('is retried automatically', async () => {
    const { sitting, world } = sit();
    const alive = world.reply;
    world.reply = dead;
    sitting.selectAnswer(one, ['B']);
    await sitting.flush();
    world.reply = alive;
    await expect.poll(() => sitting.state.unsent).toEqual([]);
  });

  it("survives a reload: it is sent afterwards and takes precedence over the server's", async () => {
    const first = sit();
    first.world.reply = dead;
    first.sitting.selectAnswer(one, ['D']);
    await first.sitting.flush();
    first.sitting.stop();
    const second = sit({ sheet: paper({ list: paper().list.map(each => ({ ...each, answer: ['A'] })) }) });
    expect(second.sitting.state.answers).toMatchObject({ [one]: ['D'], [two]: ['A'] });
    await second.sitting.flush();
    expect(second.sent).toEqual([[one, ['D'], 0]]);
  });

  it('changed while in flight is sent again in its new form', async () => {
    const { sitting, sent, world } = sit();
    let release = () => {};
    const gate = new Promise<void>(resolve => {
      release = resolve;
    });
    const alive = world.reply;
    world.reply = async letters => {
      await gate;
      return alive(letters);
    };
    sitting.selectAnswer(one, ['A']);
    sitting.selectAnswer(one, ['B']);
    release();
    expect(await sitting.flush()).toBe(true);
    expect(sent.map(([, letters]) => letters)).toEqual([['A'], ['B']]);
    expect(sitting.state.answers[one]).toEqual(['B']);
  });

  it('changed on another device since is shown in that form, with a message', async () => {
    const { sitting, world } = sit();
    world.reply = async () => ({ answer: ['C'], kept: false, now: began });
    sitting.selectAnswer(two, ['A']);
    await sitting.flush();
    expect(sitting.state.answers[two]).toEqual(['C']);
    expect(sitting.state.message).toBe('第2题在另一台设备上改过，以那里的回答为准');
  });

  it('refused by the server does not block other answers', async () => {
    const { sitting, sent, world } = sit();
    const alive = world.reply;
    world.reply = async () => {
      world.reply = alive;
      throw new Refusal('badRequest', '这道题没有这样的选项');
    };
    sitting.selectAnswer(one, ['F']);
    sitting.selectAnswer(two, ['A']);
    expect(await sitting.flush()).toBe(true);
    expect(sent).toHaveLength(2);
    expect(sitting.state.message).toContain('第1题没有保存');
  });

  it('that arrives too late ends the session and is not sent again', async () => {
    const { sitting, sent, world } = sit();
    world.reply = async () => {
      throw new Refusal('notAllowedNow', '考试时间已到，不能再作答', [], { ended: true });
    };
    sitting.selectAnswer(one, ['A']);
    await sitting.flush();
    expect(sitting.state).toMatchObject({ closed: true, message: '考试时间已到，不能再作答' });
    sitting.selectAnswer(two, ['B']);
    await sitting.flush();
    expect(sent).toHaveLength(1);
  });

  it('stays stored when the login session ends', async () => {
    const { sitting, world } = sit();
    world.reply = async () => {
      throw new Refusal('sessionInvalid');
    };
    sitting.selectAnswer(one, ['A']);
    expect(await sitting.flush()).toBe(false);
    expect(sit().sitting.state.answers[one]).toEqual(['A']);
  });

  it('is sent even when the browser storage fails', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
    const { sitting, sent } = sit({ storage });
    sitting.selectAnswer(one, ['A']);
    expect(await sitting.flush()).toBe(true);
    expect(sent).toHaveLength(1);
    sitting.complete();
  });

  it('of another paper or of a removed question is not sent', async () => {
    const notebook = createAnswerOutbox(localStorage);
    notebook.write(paper().id, { unsent: { [questionId(9)]: { letters: ['A'], at: began } }, marked: [] });
    const { sitting, sent } = sit();
    expect(await sitting.flush()).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('Marks', () => {
  it('are stored in the browser, and deleted with the paper', () => {
    const { sitting } = sit();
    sitting.toggleMark(one);
    sitting.toggleMark(two);
    sitting.toggleMark(one);
    expect(sit().sitting.state.marked).toEqual([two]);
    sitting.complete();
    expect(sit().sitting.state.marked).toEqual([]);
  });
});

describe('Remaining time', () => {
  it('follows the server, whatever the clock of the device says', () => {
    vi.useFakeTimers({ now: new Date('1999-01-01'), toFake: ['Date'] });
    try {
      const { sitting, pass } = sit();
      expect(sitting.remainingMilliseconds()).toBe(25 * 60_000);
      vi.setSystemTime(new Date('2031-01-01'));
      pass(60_000);
      expect(sitting.remainingMilliseconds()).toBe(24 * 60_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('never goes back, so that a later answer keeps a later time', () => {
    let passed = 0;
    const clock = createServerClock(1000, () => passed);
    passed = 500;
    clock.synchronize(1200); // an answer that took its time
    expect(clock.now()).toBe(1500);
    clock.synchronize(9000); // the device was asleep
    expect(clock.now()).toBe(9000);
  });
});
