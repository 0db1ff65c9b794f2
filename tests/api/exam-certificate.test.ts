import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_GRACE_MS } from '../../src/domain/exam-rules';
import { refusals } from '../../src/domain/refusals';
import { submitOverduePapers } from '../../src/server/modules/exam/jobs';
import { DeskClerk } from '../support/desk-clerk';
import { Examinee } from '../support/exam-candidate';
import { Representative } from '../support/representative';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { personAnswers } from '../support/trainee-answers';

const HOUR = 3_600_000;
let portal: TestPortal;
let clerk: DeskClerk;
let number = 7000;

beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '示例审核');
  const { db, organisations } = portal.services;
  const organisation = await organisations.find('LLBA');
  await db
    .insertInto('exam')
    .values({
      ...{ id: randomUUID(), organisation_id: organisation?.id ?? '', title: '专项考核', summary: '' },
      ...{ certificate: true, course_types: ['专项'], topics: [], rank: 1 },
      ...{ questions: 20, minutes: 30, pass_mark: 80, attempts: 3, wait_hours: 24 },
    })
    .execute();
});
afterAll(() => portal.close());

/** Creates a sign-up for a class, free of charge unless `costs`. */
async function createSignUp({ costs = false } = {}) {
  const trainee = await Representative.create(portal);
  number += 1;
  const { db } = portal.services;
  const course = await db
    .selectFrom('course')
    .select('id')
    .where('type', '=', '专项')
    .where('fee', costs ? '>' : '=', 0)
    .where('open', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const signUpAnswer = await trainee.file('training', { ...personAnswers(number), trainId: course.id });
  if (signUpAnswer.code !== 0) throw new Error(signUpAnswer.msg);
  return { examinee: await Examinee.create(portal, trainee), trainApplyId: signUpAnswer.data.id as string };
}

/** Creates an approved sign-up. */
async function createApprovedSignUp() {
  const signUp = await createSignUp();
  const { code, msg } = await clerk.approve(signUp.trainApplyId);
  if (code !== 0) throw new Error(msg);
  return signUp;
}

const subject = async (examinee: Examinee, trainApplyId: string) =>
  (await examinee.list()).data.subjects.find(
    (each: { trainApplyId: string }) => each.trainApplyId === trainApplyId,
  );

/** Sets the end of the papers of a sign-up to `hours` hours ago. */
const moveExamsBack = (trainApplyId: string, hours: number) =>
  portal.services.db
    .updateTable('exam_paper')
    .set({ ended_at: new Date(Date.now() - hours * HOUR) })
    .where('application_id', '=', trainApplyId)
    .where('ended_at', 'is not', null)
    .execute();

/** Takes the exam with `right` right answers. */
async function takeExam(examinee: Examinee, trainApplyId: string, rightCount: number) {
  const { code, msg, data } = await examinee.startPaper({ trainApplyId });
  if (code !== 0) throw new Error(msg);
  await examinee.answerAll(data, rightCount);
  return (await examinee.submitPaper(data.id)).data;
}

describe('A certificate exam', () => {
  it('requires an approved sign-up', async () => {
    const { examinee, trainApplyId } = await createSignUp();
    expect(await examinee.startPaper({ trainApplyId })).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '报名还在审核，通过之后才能考试',
    });
    expect(await subject(examinee, trainApplyId)).toMatchObject({ allowed: false, certificate: true });
    await clerk.approve(trainApplyId);
    expect(await subject(examinee, trainApplyId)).toMatchObject({ allowed: true, attemptsLeft: 3 });
    expect((await examinee.startPaper({ trainApplyId })).data).toMatchObject({
      certificate: true,
      trainApplyId,
    });
  });

  it('of a class with an unpaid fee names that reason, not a refused sign-up', async () => {
    const { examinee, trainApplyId } = await createSignUp({ costs: true });
    await clerk.approve(trainApplyId);
    const reason = '培训费还没有缴清，缴费之后才能考试';
    expect(await subject(examinee, trainApplyId)).toMatchObject({ allowed: false, reason });
    expect(await examinee.startPaper({ trainApplyId })).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: reason,
    });
  });

  it("of another account's sign-up is not found", async () => {
    const { trainApplyId } = await createApprovedSignUp();
    const otherExaminee = await Examinee.create(portal);
    expect((await otherExaminee.startPaper({ trainApplyId })).code).toBe(refusals.notFound.code);
  });

  it('cannot be taken as a practice, without its sign-up', async () => {
    const { examinee, trainApplyId } = await createApprovedSignUp();
    const { examId } = await subject(examinee, trainApplyId);
    expect((await examinee.startPaper({ examId })).code).toBe(refusals.notFound.code);
  });

  it('can be passed once', async () => {
    const { examinee, trainApplyId } = await createApprovedSignUp();
    expect(await takeExam(examinee, trainApplyId, 20)).toMatchObject({
      passed: true,
      score: 100,
      attemptsLeft: 0,
    });
    expect(await examinee.startPaper({ trainApplyId })).toMatchObject({ msg: '已经合格，不用再考' });
  });

  it('can be repeated a day after a failure, three times in all', async () => {
    const { examinee, trainApplyId } = await createApprovedSignUp();
    expect(await takeExam(examinee, trainApplyId, 3)).toMatchObject({ passed: false, attemptsLeft: 2 });
    const early = await examinee.startPaper({ trainApplyId });
    expect(early).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('之后可以再考'),
    });
    expect(early.data.nextAt).toBeGreaterThan(Date.now() + 23 * HOUR);
    for (const attemptsLeft of [1, 0]) {
      await moveExamsBack(trainApplyId, 25);
      expect(await takeExam(examinee, trainApplyId, 3)).toMatchObject({ passed: false, attemptsLeft });
    }
    await moveExamsBack(trainApplyId, 99);
    expect(await examinee.startPaper({ trainApplyId })).toMatchObject({
      msg: '考试次数已用完，请联系培训老师',
    });
  });

  it('blocks new practice papers and the results of earlier ones until it ends', async () => {
    const { examinee, trainApplyId } = await createApprovedSignUp();
    const before = (await examinee.practise()).data;
    await examinee.answerAll(before, 0);
    await examinee.submitPaper(before.id);
    const { examId } = (await examinee.list()).data.subjects.at(-1);
    const { data: open } = await examinee.startPaper({ examId });
    const { data: paper } = await examinee.startPaper({ trainApplyId });
    expect(await examinee.startPaper({ examId })).toMatchObject({ code: 0, data: { id: open.id } });
    for (const refusedAnswer of [
      await examinee.open(before.id),
      await examinee.submitPaper(open.id),
      await examinee.startPaper({ examId }),
    ]) {
      expect(refusedAnswer.code).toBe(refusals.notAllowedNow.code);
      expect(JSON.stringify(refusedAnswer.data)).not.toContain('right');
    }
    expect((await examinee.list()).data.subjects.at(-1)).toMatchObject({
      allowed: false,
      reason: '您正在考试，交卷之后再练习',
    });
    expect((await examinee.submitPaper(paper.id)).data.list[0].result).toMatchObject({ correct: false });
    for (const { id } of [before, open]) {
      expect((await examinee.open(id)).data.list[0].result).toMatchObject({ right: expect.anything() });
    }
    expect((await examinee.startPaper({ examId })).code).toBe(0);
  });

  it('is one paper when begun on several devices at once', async () => {
    const { examinee, trainApplyId } = await createApprovedSignUp();
    const startedPapers = await Promise.all(
      Array.from({ length: 6 }, () => examinee.startPaper({ trainApplyId })),
    );
    expect(new Set(startedPapers.map(({ data }) => data.id)).size).toBe(1);
    expect((await subject(examinee, trainApplyId)).attemptsLeft).toBe(2);
  });

  it('is graded when its time runs out, and the result is sent by message', async () => {
    const { examinee, trainApplyId } = await createApprovedSignUp();
    const { data: paper } = await examinee.startPaper({ trainApplyId });
    await examinee.answerAll(paper, 16);
    const { db } = portal.services;
    const deadline = new Date(Date.now() - ANSWER_GRACE_MS - 1000);
    await db.updateTable('exam_paper').set({ deadline }).where('id', '=', paper.id).execute();
    await submitOverduePapers.work({}, { services: portal.services, id: 'test' });
    // The job of the server may have ended the paper first, and sends the message itself.
    await expect
      .poll(async () => JSON.stringify((await portal.get('/message/list', { token: examinee.token })).data))
      .toContain('得分80分，合格');
    expect((await examinee.open(paper.id)).data).toMatchObject({ paperStatus: 3, passed: true });
  });

  it('is visible to staff of the flow only', async () => {
    const { examinee, trainApplyId } = await createApprovedSignUp();
    await takeExam(examinee, trainApplyId, 18);
    const requestOptions = { query: { trainApplyId } };
    const { data } = await portal.get('/admin/exam/sitting/list', { ...requestOptions, token: clerk.token });
    expect(data).toMatchObject([{ attempt: 1, score: 90, passed: true, statusText: '已交卷', awayTimes: 0 }]);
    const other = await DeskClerk.appoint(portal, '示例', ['review:lecture']);
    for (const token of [examinee.token, other.token]) {
      expect((await portal.get('/admin/exam/sitting/list', { ...requestOptions, token })).code).toBe(
        refusals.forbidden.code,
      );
    }
  });
});
