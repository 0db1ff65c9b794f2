import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_GRACE_MS } from '../../src/domain/exam-rules';
import { refusals } from '../../src/domain/refusals';
import { submitOverdue } from '../../src/server/modules/exam/paper-submission';
import { Examinee } from '../support/exam-candidate';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Creates an examinee with a practice paper. */
async function withPaper() {
  const examinee = await Examinee.create(portal);
  const { data: paper } = await examinee.practise();
  return { examinee, paper, first: paper.list[0] };
}

/** Sets the deadline of a paper to `ago` milliseconds ago. */
async function moveDeadlineBack(id: string, ago: number): Promise<void> {
  await portal.services.db
    .updateTable('exam_paper')
    .set({ deadline: new Date(Date.now() - ago) })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets the start of a paper to a minute ago.
 * @returns half a minute ago, by the server's clock
 */
async function moveStartBack({ id, now }: { id: string; now: number }): Promise<number> {
  await portal.services.db
    .updateTable('exam_paper')
    .set({ started_at: new Date(now - 60_000) })
    .where('id', '=', id)
    .execute();
  return now - 30_000;
}

const single = (paper: { list: { multiple: boolean; id: string }[] }) =>
  paper.list.find(({ multiple }) => !multiple)!;

describe('An exam paper', () => {
  it('has the number of questions of its exam, covers every topic, and lasts half an hour', async () => {
    const { paper } = await withPaper();
    expect(paper.list).toHaveLength(20);
    const topics: string[] = paper.list.map(({ topic }: { topic: string }) => topic);
    expect(new Set(topics).size).toBe(9);
    for (const topic of topics) expect([2, 3]).toContain(topics.filter(each => each === topic).length);
    expect(paper).toMatchObject({
      paperStatus: 1,
      statusText: '进行中',
      answered: 0,
      score: null,
      passed: false,
    });
    expect(paper.remaining).toBeGreaterThan(1790);
    expect(paper.remaining).toBeLessThanOrEqual(1800);
  });

  it('differs between examinees in questions and order', async () => {
    const [one, other] = [await withPaper(), await withPaper()];
    const ids = ({ paper }: { paper: { list: { id: string }[] } }) => paper.list.map(({ id }) => id);
    expect(ids(one)).not.toEqual(ids(other));
  });

  it('reveals no right answer before submission, in any response', async () => {
    const { examinee, paper, first } = await withPaper();
    const answers = [
      await examinee.open(paper.id),
      await examinee.answer(paper.id, first.id, ['A']),
      await examinee.list(),
    ];
    for (const { data } of [{ data: paper }, ...answers]) {
      expect(JSON.stringify(data)).not.toMatch(/"right"|"correct"|explanation|guidelineVersion/);
    }
    expect(paper.list.every(({ result }: { result: unknown }) => result === null)).toBe(true);
  });

  it('is created once, for any number of requests and devices', async () => {
    const examinee = await Examinee.create(portal);
    const { examId } = (await examinee.list()).data.subjects.at(-1);
    const startedPapers = await Promise.all(Array.from({ length: 8 }, () => examinee.startPaper({ examId })));
    expect(new Set(startedPapers.map(({ data }) => data.id)).size).toBe(1);
    expect((await examinee.list()).data.subjects.at(-1).openPaper).toBe(startedPapers[0]!.data.id);
  });

  it('is resumed after a crash or on another device, with its answers and remaining time', async () => {
    const { examinee, paper } = await withPaper();
    const { id } = single(paper);
    await examinee.answer(paper.id, id, ['B']);
    const { data } = await examinee.practise();
    expect(data).toMatchObject({ id: paper.id, answered: 1, deadline: paper.deadline });
    expect(data.list.find((each: { id: string }) => each.id === id).answer).toEqual(['B']);
    expect(data.list.map((each: { choices: string[] }) => each.choices)).toEqual(
      paper.list.map((each: { choices: string[] }) => each.choices),
    );
  });

  it('of another account is not found for any operation', async () => {
    const { paper, first } = await withPaper();
    const otherExaminee = await Examinee.create(portal);
    const answers = [
      await otherExaminee.open(paper.id),
      await otherExaminee.answer(paper.id, first.id, ['A']),
      await otherExaminee.reportAway(paper.id, 5),
      await otherExaminee.submitPaper(paper.id),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => refusals.notFound.code));
  });

  it('counts how often and how long it was left, up to its duration', async () => {
    const { examinee, paper } = await withPaper();
    await examinee.reportAway(paper.id, 12);
    await examinee.reportAway(paper.id, 30);
    expect((await examinee.open(paper.id)).data).toMatchObject({ awayTimes: 2, awaySeconds: 42 });
    await examinee.reportAway(paper.id, 86_400);
    expect((await examinee.open(paper.id)).data).toMatchObject({ awayTimes: 3, awaySeconds: 1800 });
  });

  it('requires an existing exam', async () => {
    const examinee = await Examinee.create(portal);
    expect((await examinee.startPaper({})).code).toBe(refusals.badRequest.code);
    expect((await examinee.startPaper({ examId: randomUUID() })).code).toBe(refusals.notFound.code);
    expect((await examinee.startPaper({ trainApplyId: randomUUID() })).code).toBe(refusals.notFound.code);
  });
});

describe('An exam answer', () => {
  it('is stored at once, and may be repeated', async () => {
    const { examinee, paper } = await withPaper();
    const { id } = single(paper);
    for (let time = 0; time < 2; time++) {
      const { data } = await examinee.answer(paper.id, id, ['C']);
      expect(data).toMatchObject({ questionId: id, answer: ['C'], kept: true });
    }
    expect((await examinee.open(paper.id)).data.answered).toBe(1);
  });

  it('can be changed and removed', async () => {
    const { examinee, paper } = await withPaper();
    const { id } = single(paper);
    await examinee.answer(paper.id, id, ['A']);
    await examinee.answer(paper.id, id, ['B']);
    await examinee.answer(paper.id, id, []);
    expect((await examinee.open(paper.id)).data.answered).toBe(0);
  });

  it('older than the stored one is ignored when it arrives late from an offline device', async () => {
    const { examinee, paper } = await withPaper();
    const { id } = single(paper);
    const at = await moveStartBack(paper);
    await examinee.answer(paper.id, id, ['B'], at + 2);
    const { data } = await examinee.answer(paper.id, id, ['A'], at + 1);
    expect(data).toMatchObject({ answer: ['B'], kept: false });
    expect((await examinee.answer(paper.id, id, ['D'], at + 3)).data).toMatchObject({
      answer: ['D'],
      kept: true,
    });
  });

  it('cannot be dated into the future to outlast later ones', async () => {
    const { examinee, paper } = await withPaper();
    const { id } = single(paper);
    await examinee.answer(paper.id, id, ['B'], Date.now() + 3_600_000);
    expect((await examinee.answer(paper.id, id, ['A'])).data).toMatchObject({ answer: ['A'], kept: true });
  });

  it('from several devices at once keeps the latest one', async () => {
    const { examinee, paper } = await withPaper();
    const { id } = single(paper);
    const at = await moveStartBack(paper);
    await Promise.all(
      ['A', 'B', 'C', 'D'].map((letter, index) => examinee.answer(paper.id, id, [letter], at + index)),
    );
    const { data } = await examinee.open(paper.id);
    expect(data.list.find((each: { id: string }) => each.id === id).answer).toEqual(['D']);
  });

  it('must name existing choices, and a single one for a single-choice question', async () => {
    const { examinee, paper } = await withPaper();
    const { id } = single(paper);
    expect((await examinee.answer(paper.id, id, ['F'])).code).toBe(refusals.badRequest.code);
    expect((await examinee.answer(paper.id, id, ['A', 'B'])).code).toBe(refusals.badRequest.code);
    expect((await examinee.answer(paper.id, id, ['x'])).status).toBe(400);
  });

  it('must belong to a question of the paper', async () => {
    const { examinee, paper } = await withPaper();
    expect((await examinee.answer(paper.id, randomUUID(), ['A'])).code).toBe(refusals.notFound.code);
  });

  it('is accepted within a grace period after the deadline, and refused afterwards', async () => {
    const { examinee, paper } = await withPaper();
    const { id } = single(paper);
    await moveDeadlineBack(paper.id, ANSWER_GRACE_MS - 3000);
    expect((await examinee.answer(paper.id, id, ['A'])).code).toBe(0);
    await moveDeadlineBack(paper.id, ANSWER_GRACE_MS + 1000);
    expect(await examinee.answer(paper.id, id, ['B'])).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '考试时间已到，不能再作答',
      data: { ended: true },
    });
  });
});

describe('Submission of a paper', () => {
  it('returns the score, and the right answer with an explanation per question', async () => {
    const { examinee, paper } = await withPaper();
    await examinee.answerAll(paper, 16);
    const { data } = await examinee.submitPaper(paper.id);
    expect(data).toMatchObject({
      paperStatus: 2,
      statusText: '已交卷',
      score: 80,
      passed: true,
      rightAnswers: 16,
    });
    const key = await examinee.key(paper);
    for (const { id, answer, result } of data.list) {
      expect(result).toMatchObject({ right: key.get(id), correct: result.right.join() === answer.join() });
      expect(result.explanation).not.toBe('');
      expect(result.guidelineVersion).not.toBe('');
    }
  });

  it('with one right answer too few is not passed', async () => {
    const { examinee, paper } = await withPaper();
    await examinee.answerAll(paper, 15);
    expect((await examinee.submitPaper(paper.id)).data).toMatchObject({ score: 75, passed: false });
  });

  it('counts blank answers as wrong', async () => {
    const { examinee, paper } = await withPaper();
    expect((await examinee.submitPaper(paper.id)).data).toMatchObject({
      score: 0,
      answered: 0,
      rightAnswers: 0,
    });
  });

  it('repeated returns the same result', async () => {
    const { examinee, paper } = await withPaper();
    await examinee.answerAll(paper);
    const [one, other] = await Promise.all([examinee.submitPaper(paper.id), examinee.submitPaper(paper.id)]);
    expect(one.data.endedAt).toBe(other.data.endedAt);
    expect(other.data).toMatchObject({ score: 100, passed: true });
  });

  it('ends the paper: no further answers, and a new paper may begin', async () => {
    const { examinee, paper, first } = await withPaper();
    await examinee.submitPaper(paper.id);
    expect(await examinee.answer(paper.id, first.id, ['A'])).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '这份试卷已经交了，不能再改',
    });
    expect((await examinee.practise()).data.id).not.toBe(paper.id);
  });

  it('concurrent with answers counts exactly the acknowledged ones', async () => {
    const { examinee, paper } = await withPaper();
    const key = await examinee.key(paper);
    const [answers, result] = await Promise.all([
      Promise.all(
        paper.list.map(({ id }: { id: string }) => examinee.answer(paper.id, id, key.get(id) ?? [])),
      ),
      examinee.submitPaper(paper.id),
    ]);
    const acknowledged = answers.filter(({ code }) => code === 0).length;
    const { data } = await examinee.open(paper.id);
    expect(data.rightAnswers).toBe(acknowledged);
    expect(data.answered).toBe(acknowledged);
    expect(result.data.rightAnswers).toBe(acknowledged);
  });
});

describe('At the deadline', () => {
  it('a paper ends with the answers given, when it is next read', async () => {
    const { examinee, paper } = await withPaper();
    await examinee.answerAll(paper, 20);
    await moveDeadlineBack(paper.id, ANSWER_GRACE_MS + 1000);
    const { data } = await examinee.list();
    expect(data.list[0]).toMatchObject({
      id: paper.id,
      paperStatus: 3,
      statusText: '已超时',
      score: 100,
      passed: true,
    });
  });

  it('a submission ends the paper as of its deadline', async () => {
    const { examinee, paper } = await withPaper();
    await moveDeadlineBack(paper.id, 1000);
    const { data } = await examinee.submitPaper(paper.id);
    expect(data).toMatchObject({ paperStatus: 3, endedAt: data.deadline });
  });

  it('a paper is ended by one of two servers without being read', async () => {
    const { examinee, paper } = await withPaper();
    await moveDeadlineBack(paper.id, ANSWER_GRACE_MS + 1000);
    const { db } = portal.services;
    const tried = await Promise.all([submitOverdue(db, Date.now()), submitOverdue(db, Date.now())]);
    expect(tried.flat().filter(({ id }) => id === paper.id).length).toBeLessThan(2);
    expect((await examinee.open(paper.id)).data).toMatchObject({ paperStatus: 3, score: 0 });
  });
});

describe('Own papers', () => {
  it('are listed latest first; a page past the end is empty and has the total', async () => {
    const examinee = await Examinee.create(portal);
    for (let time = 0; time < 3; time++) await examinee.submitPaper((await examinee.practise()).data.id);
    const { data } = await examinee.list({ page: '1', pageSize: '2' });
    expect([data.total, data.list.length]).toEqual([3, 2]);
    expect((await examinee.list({ page: '9', pageSize: '2' })).data).toMatchObject({ total: 3, list: [] });
  });

  it('are listed for their own account only, and require a session', async () => {
    await withPaper();
    expect((await (await Examinee.create(portal)).list()).data.total).toBe(0);
    expect((await portal.get('/exam/paper/list')).code).toBe(refusals.sessionInvalid.code);
  });
});
