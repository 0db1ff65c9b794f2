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
function createTestSession({ sheet = paper(), storage = localStorage as Storage } = {}) {
  let passed = 0;
  const sent: [string, string[], number][] = [];
  const server = {
    /** The answer of the server to a submitted answer. */
    reply: async (letters: string[]) => ({ answer: letters, kept: true, now: began + passed }),
  };
  const session = new ExamSession(sheet, {
    send: async (_, questionId, letters, at) => {
      sent.push([questionId, letters, at - began]);
      return server.reply(letters);
    },
    outbox: createAnswerOutbox(storage),
    clock: createServerClock(sheet.now, () => passed),
    retryDelays: [5],
  });
  return { session, sent, server, pass: (milliseconds: number) => (passed += milliseconds) };
}

const failOffline = async () => {
  throw new NetworkError(new Error('no network'));
};

describe('Exam answer', () => {
  it('is shown and stored at once, sent, and removed from the outbox when acknowledged', async () => {
    const { session, sent } = createTestSession();
    session.selectAnswer(one, ['B']);
    expect(session.state).toMatchObject({ answers: { [one]: ['B'] }, unsent: [one] });
    expect(await session.flush()).toBe(true);
    expect(sent).toEqual([[one, ['B'], 0]]);
    expect(session.state.unsent).toEqual([]);
    expect(localStorage.getItem(`boai.exam.${paper().id}`)).toContain('"unsent":{}');
  });

  it('is kept in the browser without network and sent later with the time it was chosen', async () => {
    const { session, sent, server, pass } = createTestSession();
    const alive = server.reply;
    server.reply = failOffline;
    pass(1000);
    session.selectAnswer(one, ['B']);
    pass(1000);
    session.selectAnswer(two, ['C']);
    expect(await session.flush()).toBe(false);
    expect(session.state).toMatchObject({ offline: true, unsent: [one, two] });
    sent.length = 0;
    server.reply = alive;
    pass(60_000);
    expect(await session.flush()).toBe(true);
    expect(sent).toEqual([
      [one, ['B'], 1000],
      [two, ['C'], 2000],
    ]);
    expect(session.state.offline).toBe(false);
  });

  it('is retried automatically', async () => {
    const { session, server } = createTestSession();
    const alive = server.reply;
    server.reply = failOffline;
    session.selectAnswer(one, ['B']);
    await session.flush();
    server.reply = alive;
    await expect.poll(() => session.state.unsent).toEqual([]);
  });

  it("survives a reload: it is sent afterwards and takes precedence over the server's", async () => {
    const first = createTestSession();
    first.server.reply = failOffline;
    first.session.selectAnswer(one, ['D']);
    await first.session.flush();
    first.session.stop();
    const second = createTestSession({
      sheet: paper({ list: paper().list.map(each => ({ ...each, answer: ['A'] })) }),
    });
    expect(second.session.state.answers).toMatchObject({ [one]: ['D'], [two]: ['A'] });
    await second.session.flush();
    expect(second.sent).toEqual([[one, ['D'], 0]]);
  });

  it('changed while in flight is sent again in its new form', async () => {
    const { session, sent, server } = createTestSession();
    let release = () => {};
    const gate = new Promise<void>(resolve => {
      release = resolve;
    });
    const alive = server.reply;
    server.reply = async letters => {
      await gate;
      return alive(letters);
    };
    session.selectAnswer(one, ['A']);
    session.selectAnswer(one, ['B']);
    release();
    expect(await session.flush()).toBe(true);
    expect(sent.map(([, letters]) => letters)).toEqual([['A'], ['B']]);
    expect(session.state.answers[one]).toEqual(['B']);
  });

  it('changed on another device since is shown in that form, with a message', async () => {
    const { session, server } = createTestSession();
    server.reply = async () => ({ answer: ['C'], kept: false, now: began });
    session.selectAnswer(two, ['A']);
    await session.flush();
    expect(session.state.answers[two]).toEqual(['C']);
    expect(session.state.message).toBe('第2题在另一台设备上改过，以那里的回答为准');
  });

  it('refused by the server does not block other answers', async () => {
    const { session, sent, server } = createTestSession();
    const alive = server.reply;
    server.reply = async () => {
      server.reply = alive;
      throw new Refusal('badRequest', '这道题没有这样的选项');
    };
    session.selectAnswer(one, ['F']);
    session.selectAnswer(two, ['A']);
    expect(await session.flush()).toBe(true);
    expect(sent).toHaveLength(2);
    expect(session.state.message).toContain('第1题没有保存');
  });

  it('that arrives too late ends the session and is not sent again', async () => {
    const { session, sent, server } = createTestSession();
    server.reply = async () => {
      throw new Refusal('notAllowedNow', '考试时间已到，不能再作答', [], { ended: true });
    };
    session.selectAnswer(one, ['A']);
    await session.flush();
    expect(session.state).toMatchObject({ closed: true, message: '考试时间已到，不能再作答' });
    session.selectAnswer(two, ['B']);
    await session.flush();
    expect(sent).toHaveLength(1);
  });

  it('stays stored when the login session ends', async () => {
    const { session, server } = createTestSession();
    server.reply = async () => {
      throw new Refusal('sessionInvalid');
    };
    session.selectAnswer(one, ['A']);
    expect(await session.flush()).toBe(false);
    expect(createTestSession().session.state.answers[one]).toEqual(['A']);
  });

  it('is sent even when the browser storage fails', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
    const { session, sent } = createTestSession({ storage });
    session.selectAnswer(one, ['A']);
    expect(await session.flush()).toBe(true);
    expect(sent).toHaveLength(1);
    session.complete();
  });

  it('of another paper or of a removed question is not sent', async () => {
    const notebook = createAnswerOutbox(localStorage);
    notebook.write(paper().id, { unsent: { [questionId(9)]: { letters: ['A'], at: began } }, marked: [] });
    const { session, sent } = createTestSession();
    expect(await session.flush()).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('Marks', () => {
  it('are stored in the browser, and deleted with the paper', () => {
    const { session } = createTestSession();
    session.toggleMark(one);
    session.toggleMark(two);
    session.toggleMark(one);
    expect(createTestSession().session.state.marked).toEqual([two]);
    session.complete();
    expect(createTestSession().session.state.marked).toEqual([]);
  });
});

describe('Remaining time', () => {
  it('follows the server, whatever the clock of the device says', () => {
    vi.useFakeTimers({ now: new Date('1999-01-01'), toFake: ['Date'] });
    try {
      const { session, pass } = createTestSession();
      expect(session.remainingMilliseconds()).toBe(25 * 60_000);
      vi.setSystemTime(new Date('2031-01-01'));
      pass(60_000);
      expect(session.remainingMilliseconds()).toBe(24 * 60_000);
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
