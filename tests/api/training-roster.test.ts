import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { answersEncryptionContext } from '../../src/server/engine/applications/encryption-context';
import { DeskClerk } from '../support/desk-clerk';
import { Representative } from '../support/representative';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { personAnswers } from '../support/trainee-answers';

const DAY = 86_400_000;
let portal: TestPortal;
let clerk: DeskClerk;
let organisationId: string;
let number = 9000;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '周敏');
  const { organisations, config } = portal.services;
  organisationId = (await organisations.find(config.organisation))?.id ?? '';
});
afterAll(() => portal.close());

/** Creates a class that begins in `days` days, of a type with lessons. */
async function openClass(change: object = {}, days = 60): Promise<string> {
  const id = randomUUID();
  const begins = Date.now() + days * DAY;
  await portal.services.db
    .insertInto('course')
    .values({
      ...{ id, organisation_id: organisationId, name: `示例班${id.slice(0, 4)}`, type: '救护员取证' },
      ...{ hours: 4, fee: 0, place: '应急救护培训基地（示例）', quota: 9, min_age: 18, certificate: false },
      ...{ begins_at: new Date(begins), ends_at: new Date(begins + DAY / 6), open: true },
      ...{ sign_up_from: new Date(Date.now() - DAY), sign_up_until: new Date(Date.now() + DAY) },
      ...change,
    })
    .execute();
  return id;
}

/** Signs a new participant up for a class. */
async function signUp(trainId: string, answers: object = {}) {
  const trainee = await Representative.create(portal);
  const { data, code, msg } = await trainee.file('training', {
    ...{ courseType: '救护员取证', trainId, photo: ['0f1e2d3c-0000-4000-8000-000000000001'] },
    ...personAnswers(++number),
    ...answers,
  });
  expect([code, msg]).toEqual([0, expect.anything()]);
  return { trainee, id: data.id as string, no: data.no as string };
}

const roster = (token: string, id: string) => portal.get('/admin/train/roster', { token, query: { id } });
const classes = async (token: string, period = 'coming') =>
  (await portal.get('/admin/train/course/list', { token, query: { period, pageSize: '100' } })).data.list;

describe('The class roster', () => {
  it('lists admitted and undecided participants with name and number, and logs the access', async () => {
    const trainId = await openClass({ lessons_first: true });
    const [comes, waits] = [await signUp(trainId), await signUp(trainId, { name: '王示例' })];
    await clerk.approve(comes.id);
    const { data } = await roster(clerk.token, trainId);
    expect(data.course).toMatchObject({
      id: trainId,
      pendingSeats: 1,
      approvedSeats: 1,
      places: 9,
      unassessedSeats: 0,
    });
    const free = { organisation: '', mobile: '13800000000', paid: null, lessons: null, exam: null };
    expect(data.list).toEqual([
      {
        ...free,
        applicationId: comes.id,
        no: comes.no,
        name: '林示例',
        approved: true,
        statusText: '已录取',
      },
      {
        ...free,
        applicationId: waits.id,
        no: waits.no,
        name: '王示例',
        approved: false,
        statusText: '审核中',
      },
    ]);
    const looks = await portal.services.db
      .selectFrom('audit_log')
      .select('detail')
      .where('account_id', '=', clerk.accountId)
      .where('action', '=', 'train.roster')
      .execute();
    expect(looks).toEqual([{ detail: { course: trainId } }]);
  });

  it('lists every member of a group, and neither other classes nor rejected participants', async () => {
    const trainId = await openClass();
    await signUp(await openClass());
    const refused = await signUp(trainId);
    await clerk.post('decide', { id: refused.id, sequence: 1, action: 'reject', reason: '材料不符合要求' });
    const trainee = await Representative.create(portal);
    const people = ['周示例', '吴示例'].map(name => ({ ...personAnswers(++number), name }));
    const group = await trainee.file('training-group', { courseType: '救护员取证', trainId, people });
    const { data } = await roster(clerk.token, trainId);
    expect(data.list).toMatchObject([
      { applicationId: group.data.id, name: '周示例', organisation: expect.stringMatching(/./) },
      { applicationId: group.data.id, name: '吴示例', lessons: null, exam: null },
    ]);
    expect(data.course).toMatchObject({ pendingSeats: 2, approvedSeats: 0 });
  });

  it('shows unpaid participants', async () => {
    const trainId = await openClass({ fee: 20_000 });
    const [unpaid, paid, asking] = [await signUp(trainId), await signUp(trainId), await signUp(trainId)];
    await clerk.approve(unpaid.id);
    await clerk.approve(paid.id);
    const { db } = portal.services;
    await db.updateTable('application').set({ state_name: '已缴费' }).where('id', '=', paid.id).execute();
    const { data } = await roster(clerk.token, trainId);
    const fees = data.list.map((seat: { applicationId: string; paid: unknown }) => [
      seat.applicationId,
      seat.paid,
    ]);
    expect(fees).toEqual([
      [unpaid.id, false],
      [paid.id, true],
      [asking.id, null],
    ]);
  });

  it('shows the state of lessons and exam where the class requires them', async () => {
    const trainId = await openClass({ lessons_first: true, exam_required: true });
    const { trainee, id } = await signUp(trainId);
    const { db } = portal.services;
    const fresh = (await roster(clerk.token, trainId)).data.list[0];
    const { required } = fresh.lessons;
    expect(fresh).toMatchObject({
      lessons: { completed: 0 },
      exam: { passed: false, score: null, sittings: 0 },
    });
    expect(required).toBeGreaterThan(1);
    const lesson = await db
      .selectFrom('lesson')
      .select('id')
      .where('required', '=', true)
      .where('shown', '=', true)
      .orderBy('rank')
      .executeTakeFirstOrThrow();
    const now = new Date();
    const learned = {
      position: 9,
      furthest: 9,
      seconds: 9,
      started_at: now,
      updated_at: now,
      completed_at: now,
    };
    const lessonRow = { account_id: trainee.accountId, lesson_id: lesson.id };
    await db
      .insertInto('lesson_progress')
      .values({ ...lessonRow, ...learned })
      .execute();
    const exam = await db.selectFrom('exam').select('id').executeTakeFirstOrThrow();
    for (const [attempt, score] of [64, 92].entries()) {
      await db
        .insertInto('exam_paper')
        .values({
          ...{
            id: randomUUID(),
            organisation_id: organisationId,
            account_id: trainee.accountId,
            exam_id: exam.id,
          },
          ...{
            application_id: id,
            subject: id,
            attempt: attempt + 1,
            title: '示例',
            rules: '{}',
            questions: '[]',
          },
          ...{ started_at: now, deadline: now, ended_at: now, right_answers: 9, score, passed: score > 80 },
        })
        .execute();
    }
    expect((await roster(clerk.token, trainId)).data.list[0]).toMatchObject({
      lessons: { completed: 1, required },
      exam: { passed: true, score: 92, sittings: 2 },
    });
  });

  it('shows a seat without a name for a deleted account', async () => {
    const trainId = await openClass();
    const { id } = await signUp(trainId);
    const { db, vault } = portal.services;
    const answers = vault.encrypt({}, answersEncryptionContext(id));
    await db.updateTable('application').set({ answers }).where('id', '=', id).execute();
    const { data } = await roster(clerk.token, trainId);
    expect(data.list).toMatchObject([{ applicationId: id, name: '', mobile: '' }]);
  });

  it('is restricted to staff of these flows, each with their own sign-ups', async () => {
    const trainId = await openClass();
    const { trainee } = await signUp(trainId);
    const other = await portal.signUp({ roles: ['review:lecture', 'review:volunteer-activity'] });
    for (const token of [trainee.token, other.token]) {
      expect((await roster(token, trainId)).code).toBe(refusals.forbidden.code);
      const list = await portal.get('/admin/train/course/list', { token });
      expect(list.code).toBe(refusals.forbidden.code);
    }
    const groups = await portal.signUp({ roles: ['review:training-group'] });
    const { data } = await roster(groups.token, trainId);
    expect([data.course.pendingSeats, data.list]).toEqual([1, []]);
  });

  it("is not found for another organisation's or an unknown class", async () => {
    const organisationOfOthers = randomUUID();
    const { db } = portal.services;
    await db
      .insertInto('organisation')
      .values({ id: organisationOfOthers, code: 'ELSE', name: '别处（示例）' })
      .execute();
    const trainId = await openClass({ organisation_id: organisationOfOthers });
    for (const id of [trainId, randomUUID()]) {
      expect((await roster(clerk.token, id)).code).toBe(refusals.notFound.code);
    }
    const listed = (await classes(clerk.token)).map(({ id }: { id: string }) => id);
    expect(listed).not.toContain(trainId);
  });
});

describe('The class list of staff', () => {
  it('counts participants, and after the class those without a result', async () => {
    const trainId = await openClass();
    const { id } = await signUp(trainId);
    await signUp(trainId);
    await clerk.approve(id);
    const findClass = async (period: string) =>
      (await classes(clerk.token, period)).find((row: { id: string }) => row.id === trainId);
    expect(await findClass('coming')).toMatchObject({
      pendingSeats: 1,
      approvedSeats: 1,
      unassessedSeats: 0,
      state: 'open',
    });
    expect(await findClass('past')).toBeUndefined();
    const pastTimes = { begins_at: new Date(Date.now() - 2 * DAY), ends_at: new Date(Date.now() - DAY) };
    await portal.services.db.updateTable('course').set(pastTimes).where('id', '=', trainId).execute();
    expect(await findClass('coming')).toBeUndefined();
    expect(await findClass('past')).toMatchObject({ approvedSeats: 1, unassessedSeats: 1, state: 'over' });
  });
});
