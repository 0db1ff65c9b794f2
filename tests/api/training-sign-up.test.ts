import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { refusals } from '../../src/domain/refusals';
import { renewableColumns } from '../../src/server/engine/personal-data/registry';
import { reindexColumn } from '../../src/server/engine/personal-data/reindex';
import { personIndexes } from '../../src/server/modules/training/seat-indexes';
import { createVault } from '../../src/server/platform/vault/vault';
import { DeskClerk } from '../support/desk-clerk';
import { ledgerOf } from '../support/ledger-balances';
import { Representative } from '../support/representative';
import { startTestPortal, type TestPortal } from '../support/test-portal';
import { answersOfAge, personAnswers } from '../support/trainee-answers';

const DAY = 86_400_000;
let portal: TestPortal;
let organisationId: string;
let number = 5000;
const next = () => personAnswers(++number);

beforeAll(async () => {
  portal = await startTestPortal();
  const { organisations, config } = portal.services;
  organisationId = (await organisations.find(config.organisation))?.id ?? '';
});
afterAll(() => portal.close());

/** Creates a class for one test, in the month after next. */
async function openClass(change: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const beginsAt = Date.now() + 60 * DAY;
  await portal.services.db
    .insertInto('course')
    .values({
      id,
      organisation_id: organisationId,
      name: `示例班${id.slice(0, 4)}`,
      type: '专项',
      hours: 4,
      fee: 0,
      place: '应急救护培训基地（示例）',
      begins_at: new Date(beginsAt),
      ends_at: new Date(beginsAt + DAY / 6),
      quota: 5,
      min_age: 18,
      certificate: false,
      sign_up_from: new Date(Date.now() - DAY),
      sign_up_until: new Date(beginsAt - DAY),
      open: true,
      ...change,
    })
    .execute();
  return id;
}

/** Returns the counted seats of a class and the actual ones. */
async function seats(trainId: string): Promise<[counted: number, held: number]> {
  const { db } = portal.services;
  const { taken } = await db
    .selectFrom('course')
    .select('taken')
    .where('id', '=', trainId)
    .executeTakeFirstOrThrow();
  const held = await db.selectFrom('course_seat').selectAll().where('course_id', '=', trainId).execute();
  return [taken, held.length];
}

const people = (count: number) => ({ people: Array.from({ length: count }, next) });

describe('Seats', () => {
  it('are never oversold: of 30 simultaneous sign-ups for 5 seats, 5 succeed and 25 are refused as full', async () => {
    const trainId = await openClass();
    const trainees = await Promise.all(Array.from({ length: 30 }, () => Representative.create(portal)));
    const answers = await Promise.all(
      trainees.map(trainee => trainee.file('training', { trainId, ...next() })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    const refused = answers.filter(({ code }) => code !== 0);
    for (const { code, data } of refused) {
      expect([code, data.reason]).toEqual([refusals.notEligible.code, 'FULL']);
    }
    expect(await seats(trainId)).toEqual([5, 5]);
  });

  it('are confirmed again to each applicant who repeats a request with the same key, and to no other', async () => {
    const trainId = await openClass();
    const trainees = await Promise.all(Array.from({ length: 20 }, () => Representative.create(portal)));
    // All use the same key: keys are scoped by applicant.
    const signUp = async (trainee: Representative, index: number) => {
      const answers = { trainId, ...personAnswers(9000 + index) };
      const { code, data } = await trainee.file('training', answers, { key: 'the-same-for-everybody' });
      return { code, data: code === 0 ? data : { reason: data.reason } };
    };
    const first = await Promise.all(trainees.map(signUp));
    const again = await Promise.all(trainees.map(signUp));
    expect(again).toEqual(first);
    const seated = first.filter(({ code }) => code === 0);
    expect(new Set(seated.map(({ data }) => data.id)).size).toBe(5);
    expect(first.filter(({ data }) => data.reason === 'FULL')).toHaveLength(15);
    expect(await seats(trainId)).toEqual([5, 5]);
  });

  it('are refused for an invalid class id, without affecting other requests', async () => {
    const trainId = await openClass();
    const trainees = await Promise.all(Array.from({ length: 4 }, () => Representative.create(portal)));
    const asked = [trainId, 'no id', `${trainId} `, '\\x00'];
    const answers = await Promise.all(
      trainees.map((trainee, index) => trainee.file('training', { trainId: asked[index], ...next() })),
    );
    const { formInvalid } = refusals;
    expect(answers.map(({ code }) => code)).toEqual([0, ...Array(3).fill(formInvalid.code)]);
  });

  it('are given to a group completely or not at all, even during other sign-ups', async () => {
    const trainId = await openClass();
    const trainees = await Promise.all(Array.from({ length: 12 }, () => Representative.create(portal)));
    const answers = await Promise.all(
      trainees.map((trainee, index) =>
        index % 2
          ? trainee.file('training-group', { trainId, ...next() })
          : trainee.file('training', { trainId, ...people(3) }),
      ),
    );
    const given = answers.map(({ code }, index) => (code === 0 ? (index % 2 ? 1 : 3) : 0));
    const total = given.reduce((sum: number, count) => sum + count, 0);
    expect(total).toBeLessThanOrEqual(5);
    expect(given.filter(count => count === 3).length).toBeLessThanOrEqual(1);
    expect(await seats(trainId)).toEqual([total, total]);
  });

  it('are refused to a group larger than the rest, and the number left is returned', async () => {
    const trainId = await openClass();
    const trainee = await Representative.create(portal);
    const { data, msg } = await trainee.file('training-group', { trainId, ...people(6) });
    expect(data.reason).toBe('FULL');
    expect(msg).toContain('只剩5个名额，名单有6人');
    expect(await seats(trainId)).toEqual([0, 0]);
  });

  it.each([
    ['reject', '经核实，不符合条件'],
    ['cancel', '应申请人要求撤销'],
  ])('are released when staff %s', async (action, reason) => {
    const trainId = await openClass({ quota: 1 });
    const trainee = await Representative.create(portal);
    const { data } = await trainee.file('training', { trainId, ...next() });
    const clerk = await DeskClerk.appoint(portal, '周敏');
    expect(await clerk.post('decide', { id: data.id, sequence: 1, action, reason })).toMatchObject({
      code: 0,
    });
    expect(await seats(trainId)).toEqual([0, 0]);
    expect(
      await (await Representative.create(portal)).file('training', { trainId, ...next() }),
    ).toMatchObject({
      code: 0,
    });
  });

  it('are released when the participant cancels, until 24 hours before the class', async () => {
    const trainId = await openClass({ quota: 1 });
    const trainee = await Representative.create(portal);
    const { data } = await trainee.file('training', { trainId, ...next() });
    const clerk = await DeskClerk.appoint(portal, '周敏');
    await clerk.approve(data.id);
    const moveClassStart = (hours: number) =>
      portal.services.db
        .updateTable('course')
        .set({ begins_at: new Date(Date.now() + hours * 3_600_000) })
        .where('id', '=', trainId)
        .execute();
    await moveClassStart(23.9);
    expect(await trainee.cancel(data.id)).toMatchObject({
      code: refusals.notAllowedNow.code,
      msg: '开班前24小时内不能撤销，请联系培训老师',
    });
    expect(await seats(trainId)).toEqual([1, 1]);
    await moveClassStart(24.1);
    expect(await trainee.cancel(data.id)).toMatchObject({ code: 0, data: { status: { canceled: true } } });
    expect(await seats(trainId)).toEqual([0, 0]);
    expect((await (await Representative.create(portal)).file('training', { trainId, ...next() })).code).toBe(
      0,
    );
  });

  it('are kept during a correction, even if the class is full and closed by then', async () => {
    const trainId = await openClass({ quota: 1 });
    const trainee = await Representative.create(portal);
    const person = next();
    const { data } = await trainee.file('training', { trainId, ...person });
    const clerk = await DeskClerk.appoint(portal, '周敏');
    await clerk.post('decide', {
      id: data.id,
      sequence: 1,
      action: 'return',
      reason: '请核对电话',
      fields: [],
    });
    await portal.services.db.updateTable('course').set({ open: false }).where('id', '=', trainId).execute();
    const more = { id: data.id, sequence: '2' };
    const again = await trainee.file('training', { trainId, ...person, mobile: '13800000009' }, { more });
    expect(again).toMatchObject({ code: 0, data: { status: { applyStatus: 0 } } });
    expect(await seats(trainId)).toEqual([1, 1]);
  });

  it('are moved to another class on a change, and follow the length of a list', async () => {
    const [first, second] = [await openClass(), await openClass()];
    const trainee = await Representative.create(portal);
    const list = people(3);
    const { data } = await trainee.file('training-group', { trainId: first, ...list });
    const clerk = await DeskClerk.appoint(portal, '周敏');
    await clerk.post('decide', {
      id: data.id,
      sequence: 1,
      action: 'return',
      reason: '请改班次',
      fields: [],
    });
    const more = { id: data.id, sequence: '2' };
    const fewer = { people: list.people.slice(0, 2) };
    expect(await trainee.file('training-group', { trainId: second, ...fewer }, { more })).toMatchObject({
      code: 0,
    });
    expect([await seats(first), await seats(second)]).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });

  it('are kept without an identity when an account is erased', async () => {
    const trainId = await openClass();
    const trainee = await Representative.create(portal);
    await trainee.file('training', { trainId, ...next() });
    const read = () =>
      portal.services.db
        .selectFrom('course_seat')
        .select('person_index')
        .where('course_id', '=', trainId)
        .executeTakeFirstOrThrow();
    const before = await read();
    const { personalData } = await import('../../src/server/modules/training/personal-data');
    const holder = { accountId: trainee.accountId, organisationId };
    await personalData.erase(holder, portal.services.db, portal.services);
    expect((await read()).person_index).not.toBe(before.person_index);
    expect(await seats(trainId)).toEqual([1, 1]);
  });

  it('are matched to the same identity under a new lookup key', async () => {
    const trainId = await openClass();
    const person = next();
    await (await Representative.create(portal)).file('training', { trainId, ...person });
    const { config, db, unscopedDb } = portal.services;
    const { dataKeys, lookupKeys } = config;
    const added = randomBytes(32);
    const vault = createVault({ dataKeys, lookupKeys: [added, lookupKeys[0]] });
    const [column] = renewableColumns().filter(({ table }) => table === 'course_seat');
    if (!column) throw new Error('the hashes of seats are renewed');
    expect((await reindexColumn(unscopedDb, vault, column)).renewed).toBeGreaterThan(0);
    const seat = db.selectFrom('course_seat').select('person_index').where('course_id', '=', trainId);
    expect(await seat.execute()).toEqual([{ person_index: personIndexes(vault, String(person.idNo))[0] }]);
    expect(await seats(trainId)).toEqual([1, 1]);
    const back = createVault({ dataKeys, lookupKeys: [lookupKeys[0], added] });
    await reindexColumn(unscopedDb, back, column);
  });
});

describe('A class', () => {
  it.each([
    ['is not open', { open: false }, '已暂停报名'],
    ['cannot be signed up for yet', { sign_up_from: new Date(Date.now() + DAY) }, '报名还没有开始'],
    ['cannot be signed up for any more', { sign_up_until: new Date(Date.now() - DAY) }, '报名已截止'],
  ])('that %s is listed with the reason, and refused', async (_, change, reason) => {
    const trainId = await openClass(change);
    const query = { source: 'train.course', answers: 'courseType:专项' };
    const { data: options } = await portal.get('/flow/offer/list', { query });
    expect(options?.list?.find(({ value }: { value: string }) => value === trainId)?.closedReason).toBe(
      reason,
    );
    const { code, msg, data } = await (await Representative.create(portal)).file('training', {
      trainId,
      ...next(),
    });
    expect([code, data.reason]).toEqual([refusals.notEligible.code, 'CLOSED']);
    expect(msg).toContain(reason);
  });

  it('of another type than the chosen one is refused', async () => {
    const trainId = await openClass({ type: 'CPR+AED' });
    const { code, data } = await (await Representative.create(portal)).file('training', {
      trainId,
      ...next(),
    });
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toEqual([expect.objectContaining({ path: '/trainId' })]);
  });

  it.each([
    [17, false],
    [18, true],
  ])('has a minimum age of 18 on its first day: turning %i on that day is accepted: %s', async (age, may) => {
    const beginsAt = Date.now() + 60 * DAY;
    const trainId = await openClass({ begins_at: new Date(beginsAt), min_age: 18 });
    const first = addDays(today(), 60);
    // An applicant who turns 18 on that day is a minor today.
    const own = { ...answersOfAge(age, first), ...minor };
    const answer = await (await Representative.create(portal)).file(
      'training',
      { trainId, ...own },
      { extraConsents: ['C3'] },
    );
    expect(answer.code).toBe(may ? 0 : refusals.notEligible.code);
    if (!may) expect(answer.data.reason).toBe('UNDERAGE');
  });

  const minor = {
    guardian: {
      name: '林示例',
      idType: 0,
      idNo: '110199197901010025',
      guardianRelation: '母亲',
      mobile: '13900000000',
    },
    guardianConsent: true,
  };

  it('for minors requires the consent of a guardian, and records it', async () => {
    const trainId = await openClass({ min_age: 14 });
    const young = answersOfAge(15, addDays(today(), -10));
    const trainee = await Representative.create(portal);
    const alone = await trainee.file('training', { trainId, ...young });
    expect(alone.data.fields.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/guardian', '/guardianConsent']),
    );
    const { code, data, msg } = await trainee.file(
      'training',
      { trainId, ...young, ...minor },
      { extraConsents: ['C3'] },
    );
    expect([code, msg]).toEqual([0, expect.anything()]);
    const consents = await portal.services.db
      .selectFrom('consent')
      .select('document_id')
      .where('application_id', '=', data.id)
      .execute();
    expect(consents.map(row => row.document_id)).toContain('C3');
  });

  it('requires a health confirmation from participants of 66 and older', async () => {
    const trainId = await openClass();
    const own = answersOfAge(66, addDays(today(), -1));
    const trainee = await Representative.create(portal);
    const { data } = await trainee.file('training', { trainId, ...own });
    expect(data.fields).toEqual([expect.objectContaining({ path: '/fit' })]);
    expect(await trainee.file('training', { trainId, ...own, fit: true })).toMatchObject({ code: 0 });
  });
});

describe('A participant', () => {
  it('cannot be in two classes at the same time, even in a group', async () => {
    const [first, second] = [await openClass(), await openClass()];
    const trainee = await Representative.create(portal);
    const person = next();
    await trainee.file('training', { trainId: first, ...person });
    const clash = await trainee.file('training', { trainId: second, ...person });
    expect(clash.data.reason).toBe('CLASH');
    const grouped = await trainee.file('training-group', { trainId: second, people: [next(), person] });
    expect(grouped.data).toMatchObject({ reason: 'CLASH', fields: [{ path: '/people/1/idNo' }] });
    expect(await seats(second)).toEqual([0, 0]);
  });

  it('gets one seat for simultaneous sign-ups of overlapping classes', async () => {
    const [first, second] = [await openClass(), await openClass()];
    const trainee = await Representative.create(portal);
    const person = next();
    const answers = await Promise.all(
      [first, second].map(trainId => trainee.file('training', { trainId, ...person })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, refusals.notEligible.code]);
  });

  it('can be signed up by another account without revealing an existing sign-up', async () => {
    const trainId = await openClass();
    const person = next();
    await (await Representative.create(portal)).file('training', { trainId, ...person });
    expect(
      await (await Representative.create(portal)).file('training', { trainId, ...person }),
    ).toMatchObject({
      code: 0,
    });
  });

  it('cannot take two seats in a class', async () => {
    const trainId = await openClass();
    const trainee = await Representative.create(portal);
    const person = next();
    await trainee.file('training', { trainId, ...person });
    expect((await trainee.file('training', { trainId, ...person })).code).not.toBe(0);
    expect(await seats(trainId)).toEqual([1, 1]);
  });
});

describe('A group', () => {
  it('with a duplicate on its list gets the position', async () => {
    const trainId = await openClass();
    const twice = next();
    const list = { people: [next(), twice, next(), twice] };
    const { code, data } = await (await Representative.create(portal)).file('training-group', {
      trainId,
      ...list,
    });
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toEqual([expect.objectContaining({ path: '/people/3/idNo' })]);
    expect(data.fields[0].message).toContain('第2人');
  });

  it('gets an error for each member who is too young', async () => {
    const trainId = await openClass({ min_age: 60 });
    const list = {
      people: [answersOfAge(70, today()), answersOfAge(20, today()), answersOfAge(21, today())],
    };
    const { data } = await (await Representative.create(portal)).file('training-group', { trainId, ...list });
    expect(data.fields.map(({ path }: { path: string }) => path)).toEqual([
      '/people/1/birthday',
      '/people/2/birthday',
    ]);
  });

  it('may request a class of its own, which takes no seats', async () => {
    const trainee = await Representative.create(portal);
    const wish = {
      arrange: 'requested',
      expectDate: addDays(today(), 30),
      expectPlace: '单位三楼会议室',
      ...people(2),
    };
    const { trainId: _, ...answers } = { trainId: undefined, ...wish };
    const { code, data } = await trainee.file('training-group', { ...answers, trainId: undefined });
    expect(code).toBe(0);
    const { data: list } = await portal.get('/v2/train/apply/list', { token: trainee.token });
    expect(list.list).toEqual([expect.objectContaining({ id: data.id, course: null, seats: 2, fee: 0 })]);
  });

  it('is limited to 200 members', async () => {
    const trainId = await openClass({ quota: 300 });
    const trainee = await Representative.create(portal);
    const larger = await trainee.file('training-group', { trainId, ...people(201) });
    expect(larger.code).toBe(refusals.formInvalid.code);
    expect(await trainee.file('training-group', { trainId, ...people(200) })).toMatchObject({ code: 0 });
    expect(await seats(trainId)).toEqual([200, 200]);
  });
});

it('requests no payment for a free class, which can be completed at once', async () => {
  const clerk = await DeskClerk.appoint(portal, '周敏');
  const trainee = await Representative.create(portal);
  const { data } = await trainee.file('training-group', {
    trainId: await openClass({ fee: 0 }),
    ...people(2),
  });
  const { status, nextStages } = (await clerk.approve(data.id)).data;
  expect([status.state, nextStages]).toEqual(['已录取', ['已完成']]);
  const order = await portal.post('/pay/create', {
    token: trainee.token,
    body: { id: data.id, payType: 1 },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(order.code).toBe(refusals.notAllowedNow.code);
  const done = await clerk.post('decide', { id: data.id, sequence: 2, action: 'advance', to: '已完成' });
  expect(done.code).toBe(0);
});

/** The fee of two participants for a class of 200.00. */
const FEE = { receivedAmount: '400.00' };

describe('A class with a fee', () => {
  let clerk: DeskClerk;
  beforeEach(async () => {
    clerk = await DeskClerk.appoint(portal, '周敏');
  });

  /** Creates an approved group sign-up that awaits payment. */
  async function createUnpaidGroupSignUp() {
    const trainId = await openClass({ fee: 20_000 });
    const trainee = await Representative.create(portal);
    const { data } = await trainee.file('training-group', { trainId, ...people(2) });
    await clerk.approve(data.id);
    return { trainee, id: data.id as string };
  }

  it('is listed for the applicant with time, place and the total fee', async () => {
    const { trainee, id } = await createUnpaidGroupSignUp();
    const { data } = await portal.get('/v2/train/apply/list', { token: trainee.token });
    expect(data.list[0]).toMatchObject({
      id,
      seats: 2,
      fee: 40_000,
      course: { place: '应急救护培训基地（示例）', time: expect.stringContaining('年') },
      status: { statusText: '待缴费' },
      followUps: [{ name: 'voucher' }],
    });
  });

  it('is shown with the bank account to the applicant and to staff, until it is paid', async () => {
    const { trainee, id } = await createUnpaidGroupSignUp();
    const payment = { amount: 40_000, account: { name: '临澜市博爱人道会（示例）' } };
    const own = await portal.get(`/applications/${id}`, { token: trainee.token });
    expect(own.data.payment).toMatchObject(payment);
    expect((await clerk.open(id)).data.payment).toMatchObject(payment);
    expect(await clerk.submitFollowUp(id, 'paymentReceived', 2, FEE)).toMatchObject({ code: 0 });
    expect((await clerk.open(id)).data.payment).toBeNull();
  });

  it('is not confirmed for another amount than the amount due, neither less nor more', async () => {
    const { id } = await createUnpaidGroupSignUp();
    for (const receivedAmount of ['399.99', '400.01']) {
      const { code, data } = await clerk.submitFollowUp(id, 'paymentReceived', 2, { receivedAmount });
      expect(code).toBe(refusals.formInvalid.code);
      expect(data.fields).toEqual([expect.objectContaining({ path: '/receivedAmount' })]);
    }
    expect((await clerk.open(id)).data.application.status.state).toBe('待缴费.choosing');
  });

  it('is in the queue of staff once a transfer proof is uploaded, and not after completion', async () => {
    const { trainee, id } = await createUnpaidGroupSignUp();
    const listOnwardCases = async () => (await clerk.queue({ state: 'onward', flow: 'training-group' })).data;
    const listed = async () => (await listOnwardCases()).list.map((row: { id: string }) => row.id);
    // Payment by the applicant is pending.
    expect(await listed()).not.toContain(id);
    await trainee.submitFollowUp('/TrainApply/SaveTrainPay', id, 'voucher');
    expect(await listed()).toContain(id);
    const before = await listOnwardCases();
    await clerk.submitFollowUp(id, 'paymentReceived', 3, FEE);
    await clerk.post('decide', { id, sequence: 4, action: 'advance' });
    const after = await listOnwardCases();
    expect(after.total).toBe(before.total - 1);
    expect(after.tally.onward).toBe(before.tally.onward - 1);
  });

  it('is shown in the application with its time, place and fee', async () => {
    const { trainee, id } = await createUnpaidGroupSignUp();
    const { data } = await portal.get('/v2/train/apply/detail', { token: trainee.token, query: { id } });
    const rows = data.answers.flatMap(({ rows }: { rows: object[] }) => rows);
    const shown = rows.find(({ path }: { path: string }) => path === '/trainId').value;
    expect(shown).toMatch(/^示例班.{4}，\d{4}年.+，应急救护培训基地（示例），每人￥200\.00$/u);
  });

  it('accepts a transfer proof, then the confirmation of staff, then an invoice request', async () => {
    const { trainee, id } = await createUnpaidGroupSignUp();
    const early = await trainee.submitFollowUp('/TrainApply/ApplyInvoice', id, 'invoice-request');
    expect(early.code).toBe(refusals.notAllowedNow.code);
    expect(await trainee.submitFollowUp('/TrainApply/SaveTrainPay', id, 'voucher')).toMatchObject({
      code: 0,
    });
    const received = await clerk.submitFollowUp(id, 'paymentReceived', 3, FEE);
    expect(received).toMatchObject({ code: 0 });
    expect(await trainee.submitFollowUp('/TrainApply/ApplyInvoice', id, 'invoice-request')).toMatchObject({
      code: 0,
      data: { status: { statusText: '已缴费' } },
    });
  });

  it('is refunded after a cancellation, once staff have approved', async () => {
    const { trainee, id } = await createUnpaidGroupSignUp();
    await trainee.submitFollowUp('/TrainApply/SaveTrainPay', id, 'voucher');
    expect((await trainee.cancel(id)).code).toBe(refusals.notAllowedNow.code);
    await clerk.submitFollowUp(id, 'paymentReceived', 3, FEE);
    expect(await trainee.cancel(id)).toMatchObject({ code: 0, data: { status: { statusText: '已撤销' } } });
    const readOwnDetail = async () =>
      (await portal.get(`/applications/${id}`, { token: trainee.token })).data;
    expect((await readOwnDetail()).refunds).toEqual([
      expect.objectContaining({ amount: 40_000, state: 'due', reason: '申请人撤销了申请' }),
    ]);
    const { data: messages } = await portal.get('/message/list', { token: trainee.token });
    expect(messages.list[0].text).toMatch(/已按您的意愿撤销。.*￥400\.00.*退款/u);

    const bookkeeper = await portal.signUp({ roles: ['finance'], nickname: '林静' });
    const { data } = await portal.get('/admin/finance/refund/list', { token: bookkeeper.token });
    const { no } = (await readOwnDetail()).application;
    const task = data.list.find(({ applicationNo }: { applicationNo: string }) => applicationNo === no);
    const agreed = await portal.post('/admin/finance/refund/approve', {
      token: bookkeeper.token,
      body: { id: task.id },
    });
    expect(agreed).toMatchObject({ code: 0 });
    expect(await readOwnDetail()).toMatchObject({
      application: { status: { statusText: '已撤销', canceled: true } },
      refunds: [{ state: 'agreed' }],
    });
    const confirmed = await portal.post('/admin/finance/refund/confirm', {
      token: bookkeeper.token,
      body: { id: task.id, remark: '已转账退回（示例）' },
    });
    expect(confirmed).toMatchObject({ code: 0 });
    expect((await readOwnDetail()).refunds).toMatchObject([{ state: 'done' }]);
    expect(await ledgerOf(portal, id)).toEqual({ 'held:bank': 0, 'fund:training': 0, 'owed:refund': 0 });
  });

  it('accepts no transfer proof from another account, and reveals nothing to it', async () => {
    const { id } = await createUnpaidGroupSignUp();
    const otherTrainee = await Representative.create(portal);
    expect((await otherTrainee.submitFollowUp('/TrainApply/SaveTrainPay', id, 'voucher')).status).toBe(404);
    const asked = { token: otherTrainee.token, query: { id } };
    expect((await portal.get('/v2/train/apply/detail', asked)).status).toBe(404);
    expect((await portal.get('/train/apply/detail', asked)).status).toBe(404);
  });
});
