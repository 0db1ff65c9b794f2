import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_GRACE_MS } from '../../src/domain/exam-rules';
import { refusals } from '../../src/domain/refusals';
import { submitOverduePapers } from '../../src/server/modules/exam/jobs';
import { DeskClerk } from '../support/desk-clerk';
import { Examinee } from '../support/exam-candidate';
import { Signatory } from '../support/representative';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { about } from '../support/trainee-answers';

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
async function signedUp({ costs = false } = {}) {
  const trainee = await Signatory.come(portal);
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
  const filed = await trainee.file('training', { ...about(number), trainId: course.id });
  if (filed.code !== 0) throw new Error(filed.msg);
  return { who: await Examinee.come(portal, trainee), trainApplyId: filed.data.id as string };
}

/** Creates an approved sign-up. */
async function admitted() {
  const signed = await signedUp();
  const { code, msg } = await clerk.approve(signed.trainApplyId);
  if (code !== 0) throw new Error(msg);
  return signed;
}

const subject = async (who: Examinee, trainApplyId: string) =>
  (await who.list()).data.subjects.find(
    (each: { trainApplyId: string }) => each.trainApplyId === trainApplyId,
  );

/** Sets the end of the papers of a sign-up to `hours` hours ago. */
const letPass = (trainApplyId: string, hours: number) =>
  portal.services.db
    .updateTable('exam_paper')
    .set({ ended_at: new Date(Date.now() - hours * HOUR) })
    .where('application_id', '=', trainApplyId)
    .where('ended_at', 'is not', null)
    .execute();

/** Takes the exam with `right` right answers. */
async function sit(who: Examinee, trainApplyId: string, right: number) {
  const { code, msg, data } = await who.begin({ trainApplyId });
  if (code !== 0) throw new Error(msg);
  await who.answerAll(data, right);
  return (await who.handIn(data.id)).data;
}

describe('A certificate exam', () => {
  it('requires an approved sign-up', async () => {
    const { who, trainApplyId } = await signedUp();
    expect(await who.begin({ trainApplyId })).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '报名还在审核，通过之后才能考试',
    });
    expect(await subject(who, trainApplyId)).toMatchObject({ allowed: false, certificate: true });
    await clerk.approve(trainApplyId);
    expect(await subject(who, trainApplyId)).toMatchObject({ allowed: true, attemptsLeft: 3 });
    expect((await who.begin({ trainApplyId })).data).toMatchObject({ certificate: true, trainApplyId });
  });

  it('of a class with an unpaid fee names that reason, not a refused sign-up', async () => {
    const { who, trainApplyId } = await signedUp({ costs: true });
    await clerk.approve(trainApplyId);
    const reason = '培训费还没有缴清，缴费之后才能考试';
    expect(await subject(who, trainApplyId)).toMatchObject({ allowed: false, reason });
    expect(await who.begin({ trainApplyId })).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: reason,
    });
  });

  it("of another account's sign-up is not found", async () => {
    const { trainApplyId } = await admitted();
    const stranger = await Examinee.come(portal);
    expect((await stranger.begin({ trainApplyId })).code).toBe(refusals.notFound.code);
  });

  it('cannot be taken as a practice, without its sign-up', async () => {
    const { who, trainApplyId } = await admitted();
    const { examId } = await subject(who, trainApplyId);
    expect((await who.begin({ examId })).code).toBe(refusals.notFound.code);
  });

  it('can be passed once', async () => {
    const { who, trainApplyId } = await admitted();
    expect(await sit(who, trainApplyId, 20)).toMatchObject({ passed: true, score: 100, attemptsLeft: 0 });
    expect(await who.begin({ trainApplyId })).toMatchObject({ msg: '已经合格，不用再考' });
  });

  it('can be repeated a day after a failure, three times in all', async () => {
    const { who, trainApplyId } = await admitted();
    expect(await sit(who, trainApplyId, 3)).toMatchObject({ passed: false, attemptsLeft: 2 });
    const early = await who.begin({ trainApplyId });
    expect(early).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: expect.stringContaining('之后可以再考'),
    });
    expect(early.data.nextAt).toBeGreaterThan(Date.now() + 23 * HOUR);
    for (const attemptsLeft of [1, 0]) {
      await letPass(trainApplyId, 25);
      expect(await sit(who, trainApplyId, 3)).toMatchObject({ passed: false, attemptsLeft });
    }
    await letPass(trainApplyId, 99);
    expect(await who.begin({ trainApplyId })).toMatchObject({ msg: '考试次数已用完，请联系培训老师' });
  });

  it('blocks new practice papers and the results of earlier ones until it ends', async () => {
    const { who, trainApplyId } = await admitted();
    const before = (await who.practise()).data;
    await who.answerAll(before, 0);
    await who.handIn(before.id);
    const { examId } = (await who.list()).data.subjects.at(-1);
    const { data: open } = await who.begin({ examId });
    const { data: paper } = await who.begin({ trainApplyId });
    expect(await who.begin({ examId })).toMatchObject({ code: 0, data: { id: open.id } });
    for (const told of [await who.open(before.id), await who.handIn(open.id), await who.begin({ examId })]) {
      expect(told.code).toBe(refusals.notAllowedNow.code);
      expect(JSON.stringify(told.data)).not.toContain('right');
    }
    expect((await who.list()).data.subjects.at(-1)).toMatchObject({
      allowed: false,
      reason: '您正在考试，交卷之后再练习',
    });
    expect((await who.handIn(paper.id)).data.list[0].verdict).toMatchObject({ correct: false });
    for (const { id } of [before, open]) {
      expect((await who.open(id)).data.list[0].verdict).toMatchObject({ right: expect.anything() });
    }
    expect((await who.begin({ examId })).code).toBe(0);
  });

  it('is one paper when begun on several devices at once', async () => {
    const { who, trainApplyId } = await admitted();
    const begun = await Promise.all(Array.from({ length: 6 }, () => who.begin({ trainApplyId })));
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1);
    expect((await subject(who, trainApplyId)).attemptsLeft).toBe(2);
  });

  it('is graded when its time runs out, and the result is sent by message', async () => {
    const { who, trainApplyId } = await admitted();
    const { data: paper } = await who.begin({ trainApplyId });
    await who.answerAll(paper, 16);
    const { db } = portal.services;
    const deadline = new Date(Date.now() - ANSWER_GRACE_MS - 1000);
    await db.updateTable('exam_paper').set({ deadline }).where('id', '=', paper.id).execute();
    await submitOverduePapers.work({}, { services: portal.services, id: 'test' });
    // The job of the server may have ended the paper first, and sends the message itself.
    await expect
      .poll(async () => JSON.stringify((await portal.get('/message/list', { token: who.token })).data))
      .toContain('得分80分，合格');
    expect((await who.open(paper.id)).data).toMatchObject({ paperStatus: 3, passed: true });
  });

  it('is visible to staff of the flow only', async () => {
    const { who, trainApplyId } = await admitted();
    await sit(who, trainApplyId, 18);
    const asked = { query: { trainApplyId } };
    const { data } = await portal.get('/admin/exam/sitting/list', { ...asked, token: clerk.token });
    expect(data).toMatchObject([{ attempt: 1, score: 90, passed: true, statusText: '已交卷', awayTimes: 0 }]);
    const other = await DeskClerk.appoint(portal, '示例', ['review:lecture']);
    for (const token of [who.token, other.token]) {
      expect((await portal.get('/admin/exam/sitting/list', { ...asked, token })).code).toBe(
        refusals.forbidden.code,
      );
    }
  });
});
