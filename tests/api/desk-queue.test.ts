import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { createSubmittedApplication, DeskClerk, FLOW } from '../support/desk-clerk';
import { Donor } from '../support/donor';
import { getFlow } from '../support/flows';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let clerk: DeskClerk;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '周敏');
});
afterAll(() => portal.close());

const numbers = (answer: { data: { list: { no: string }[] } }) => answer.data.list.map(({ no }) => no);

/** Shifts an application in time, as if it had been submitted and were due then. */
function shiftInTime(id: string, times: { submitted?: string; due?: string | null }): Promise<unknown> {
  const { submitted, due } = times;
  return portal.services.db
    .updateTable('application')
    .set({
      ...(submitted && { submitted_at: new Date(`${submitted}T10:00:00+08:00`) }),
      ...(due !== undefined && { due_at: due && new Date(`${due}T23:59:59+08:00`) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the stored counters and the actual numbers of applications by state. */
async function counts() {
  const { db } = portal.services;
  const storedCounts = await db
    .selectFrom('application_count')
    .select(['state_name', eb => eb.fn.sum<string>('count').as('count')])
    .groupBy('state_name')
    .orderBy('state_name')
    .execute();
  const real = await db
    .selectFrom('application')
    .select(['state_name', eb => eb.fn.countAll<string>().as('count')])
    .groupBy('state_name')
    .orderBy('state_name')
    .execute();
  const plain = (rows: typeof storedCounts) =>
    Object.fromEntries(rows.map(row => [row.state_name, Number(row.count)]).filter(([, count]) => count));
  return { storedCounts: plain(storedCounts), real: plain(real) };
}

describe('The review queue', () => {
  it('keeps the counters equal to the number of cases in each state after any change', async () => {
    const before = await clerk.queue({ state: 'waiting' });
    const [first, second, third] = await Promise.all([
      createSubmittedApplication(portal),
      createSubmittedApplication(portal),
      createSubmittedApplication(portal),
    ]);
    await Promise.all([
      clerk.approve(first.id),
      clerk.post('decide', { id: second.id, sequence: 1, action: 'return', reason: '请核对' }),
      third.applicant.cancel(third.id),
      createSubmittedApplication(portal),
    ]);
    const { storedCounts, real } = await counts();
    expect(storedCounts).toEqual(real);
    const after = await clerk.queue({ state: 'waiting' });
    expect(after.data.total).toBe(before.data.total + 1);
    expect(after.data.tally.supplement).toBe(before.data.tally.supplement + 1);
    expect(after.data.flows).toContainEqual({
      id: FLOW,
      title: '人体器官捐献志愿登记',
      waiting: after.data.total,
    });
    expect(after.data.states).toContainEqual({
      state: 'cancelled',
      statusText: '已撤销',
      count: real.cancelled,
    });
  });

  it('sorts by deadline or by submission date, as requested', async () => {
    const day = today();
    const [soon, late, calm] = [
      await createSubmittedApplication(portal),
      await createSubmittedApplication(portal),
      await createSubmittedApplication(portal),
    ];
    await shiftInTime(late.id, { due: addDays(day, -1), submitted: '2020-03-02' });
    await shiftInTime(soon.id, { due: addDays(day, 2), submitted: '2020-03-01' });
    await shiftInTime(calm.id, { due: addDays(day, 9), submitted: '2020-03-03' });
    const submissionPeriod = { from: '2020-03-01', to: '2020-03-03' };
    expect(numbers(await clerk.queue(submissionPeriod))).toEqual([late.no, soon.no, calm.no]);
    expect(numbers(await clerk.queue({ ...submissionPeriod, order: 'oldest' }))).toEqual([
      soon.no,
      late.no,
      calm.no,
    ]);
    expect(numbers(await clerk.queue({ ...submissionPeriod, order: 'newest' }))).toEqual([
      calm.no,
      late.no,
      soon.no,
    ]);
    expect(numbers(await clerk.queue({ ...submissionPeriod, due: 'today' }))).toEqual([late.no]);
    expect(numbers(await clerk.queue({ ...submissionPeriod, due: 'soon' }))).toEqual([late.no, soon.no]);
    const second = await clerk.queue({ ...submissionPeriod, page: '2', pageSize: '2' });
    expect(numbers(second)).toEqual([calm.no]);
    expect(second.data).toMatchObject({ total: 3, exact: true });
    expect((await clerk.queue({ from: '2020-03-02', to: '2020-03-02' })).data.total).toBe(1);
  });

  it('sorts by submission date within one deadline', async () => {
    const all: Awaited<ReturnType<typeof createSubmittedApplication>>[] = [];
    for (let each = 0; each < 6; each++) all.push(await createSubmittedApplication(portal));
    const days = [4, 2, 6, 1, 5, 3];
    for (const [at, { id }] of all.entries()) {
      await shiftInTime(id, { due: '2020-06-01', submitted: `2020-05-0${days[at]}` });
    }
    const submissionPeriod = { from: '2020-05-01', to: '2020-05-06' };
    const inOrder = [3, 1, 5, 0, 4, 2].map(at => all[at]?.no);
    expect(numbers(await clerk.queue(submissionPeriod))).toEqual(inOrder);
    expect(numbers(await clerk.queue({ ...submissionPeriod, page: '2', pageSize: '4' }))).toEqual(
      inOrder.slice(4),
    );
  });

  it('sorts cases without a deadline behind those with one', async () => {
    const [none, some] = [await createSubmittedApplication(portal), await createSubmittedApplication(portal)];
    await shiftInTime(none.id, { due: null, submitted: '2020-04-01' });
    await shiftInTime(some.id, { submitted: '2020-04-01' });
    expect(numbers(await clerk.queue({ from: '2020-04-01', to: '2020-04-01' }))).toEqual([some.no, none.no]);
  });

  it('finds an application by its number in any spelling and state', async () => {
    const { id, no } = await createSubmittedApplication(portal);
    await clerk.approve(id);
    expect(numbers(await clerk.queue({ no: ` ${no.toLowerCase()} ` }))).toEqual([no]);
    expect((await clerk.queue({ no, state: 'waiting' })).data).toMatchObject({ total: 0, list: [] });
  });

  it('filters by assignment: own, of others, and unassigned', async () => {
    const [mine, theirs, unassignedCase] = [
      await createSubmittedApplication(portal),
      await createSubmittedApplication(portal),
      await createSubmittedApplication(portal),
    ];
    const colleague = await DeskClerk.appoint(portal, '林静');
    await clerk.post('claim', { id: mine.id });
    await colleague.post('claim', { id: theirs.id });
    const own = await clerk.queue({ assignee: 'mine' });
    expect(numbers(own)).toEqual([mine.no]);
    expect(own.data.list[0].assignment).toMatchObject({ name: '周敏', mine: true });
    expect(own.data.tally.mine).toBe(1);
    const free = numbers(await clerk.queue({ assignee: 'nobody', order: 'newest', pageSize: '50' }));
    expect(free).toContain(unassignedCase.no);
    expect(free).not.toContain(mine.no);
    expect(free).not.toContain(theirs.no);
    const all = await clerk.queue({ no: theirs.no });
    expect(all.data.list[0].assignment).toMatchObject({ name: '林静', mine: false });
  });

  it('limits the page depth', async () => {
    const answer = await clerk.queue({ page: '1000', pageSize: '15' });
    expect(answer).toMatchObject({ status: 400, msg: '只能翻到第3000件，请缩小筛选范围' });
  });

  it('is empty for a reviewer of an unknown flow', async () => {
    const other = await DeskClerk.appoint(portal, '孙某', ['review:something-else']);
    expect((await other.queue()).data).toMatchObject({ total: 0, list: [], states: [], flows: [] });
  });
});

describe('A transfer awaiting confirmation', () => {
  it('is in the queue with the expected amount once its transfer proof is uploaded, not before', async () => {
    const donor = await Donor.guest(portal);
    const id = await donor.createDonation({ amount: '60000.00' });
    const row = async () =>
      (await clerk.queue({ flow: 'donation', state: 'onward' })).data.list.find(
        (each: { id: string }) => each.id === id,
      );
    expect(await row()).toBeUndefined();
    expect((await donor.submitTransferProof(id)).code).toBe(0);
    expect(await row()).toMatchObject({ amountDue: 6_000_000 });
    const { list } = (await clerk.queue({ flow: FLOW })).data;
    expect(list.every(({ amountDue }: { amountDue: unknown }) => amountDue === null)).toBe(true);
  });
});

describe('Search by mobile number', () => {
  it('returns the applications of the account, and is recorded in the audit log without the number', async () => {
    const { applicant, no } = await createSubmittedApplication(portal);
    const { data } = await clerk.post('find', { mobile: applicant.mobile });
    expect(data.map((one: { no: string }) => one.no)).toEqual([no]);
    const entries = await portal.services.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'application.searched')
      .execute();
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain(applicant.mobile);
  });

  it('returns nothing for an unknown number', async () => {
    expect((await clerk.post('find', { mobile: '13012345678' })).data).toEqual([]);
  });
});

describe('The state filter', () => {
  it('lists states in the order in which applications reach them, under a name valid for every flow', async () => {
    const illness = await TestApplication.create(portal, getFlow('serious-illness'));
    await illness.applyEvent({ type: 'FILED' });
    const { id, applicant } = await createSubmittedApplication(portal);
    await applicant.cancel(id);
    await clerk.approve((await createSubmittedApplication(portal)).id);
    const { states } = (await clerk.queue()).data;
    const texts = states.map(({ statusText }: { statusText: string }) => statusText);
    expect(texts[0]).toBe('审核中');
    expect(texts.indexOf('审核通过')).toBeLessThan(texts.indexOf('已撤销'));
    const own = (await clerk.queue({ flow: 'serious-illness' })).data.states;
    expect(own).toEqual([{ state: 'underReview', statusText: '审核中 · 初审', count: 1 }]);
  });

  it('lists states of several flows under one text once, and finds the applications of all of them', async () => {
    const donor = await Donor.guest(portal);
    const donation = await donor.createDonation();
    await donor.createOrder(donation, 3);
    await donor.submitTransferProof(donation);
    const dues = await TestApplication.create(portal, getFlow('dues'));
    await dues.applyEvent({ type: 'FILED' });
    const { no } = await dues.applyEvent({ type: 'FOLLOW_UP', what: 'voucher' });
    const underReview = (await clerk.queue()).data.states.filter(
      ({ statusText }: { statusText: string }) => statusText === '待确认到账',
    );
    expect(underReview).toHaveLength(1);
    const found = await clerk.queue({ state: underReview[0].state, order: 'newest' });
    expect(found.data.total).toBe(underReview[0].count);
    expect(numbers(found)[0]).toBe(no);
    expect(new Set(found.data.list.map(({ flow }: { flow: string }) => flow)).size).toBe(2);
  });
});
