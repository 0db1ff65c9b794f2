import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { createSubmittedApplication, DeskClerk } from '../support/desk-clerk';
import { earlierTime } from '../support/earlier-time';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let zhou: DeskClerk;
let lin: DeskClerk;
beforeAll(async () => {
  portal = await startTestPortal();
  zhou = await DeskClerk.appoint(portal, '周敏');
  lin = await DeskClerk.appoint(portal, '林静');
});
afterAll(() => portal.close());

/** Shifts the assignment of an application into the past by `minutes`. */
const shiftAssignment = (id: string, minutes: number) => {
  const shiftedTime = sql<Date>`now() - make_interval(mins => ${minutes})`;
  return portal.services.db
    .updateTable('assignment')
    .set({ since: shiftedTime, until: earlierTime('until', minutes * 60) })
    .where('application_id', '=', id)
    .execute();
};

const actionsOn = async (id: string) =>
  (
    await portal.services.db
      .selectFrom('audit_log')
      .select('action')
      .where(sql<string>`detail ->> 'application'`, '=', id)
      .orderBy('at')
      .execute()
  ).map(({ action }) => action);

describe('An assigned case', () => {
  it('shows its assignee and since when to colleagues', async () => {
    const { id } = await createSubmittedApplication(portal);
    expect((await zhou.open(id)).data.assignment).toBeNull();
    const { data } = await zhou.post('claim', { id });
    expect(data).toMatchObject({ name: '周敏', mine: true });
    expect((await lin.post('claim', { id })).data).toEqual({ ...data, mine: false });
    expect((await lin.open(id)).data.assignment).toEqual({ ...data, mine: false });
  });

  it("can be decided by its assignee only; others are refused with the assignee's name", async () => {
    const { id } = await createSubmittedApplication(portal);
    await zhou.post('claim', { id });
    const refused = await lin.approve(id);
    expect(refused).toMatchObject({ status: 409, code: refusals.claimed.code });
    expect(refused.msg).toMatch(/^周敏正在办理这件申请（\d\d:\d\d起）；如需由您办理，请先接手$/);
    expect(refused.data.assignment).toMatchObject({ name: '周敏', mine: false });
    expect((await lin.open(id)).data.application.sequence).toBe(1);
    expect((await zhou.approve(id)).status).toBe(200);
    expect((await lin.open(id)).data.assignment).toBeNull();
  });

  it('goes to one of two reviewers who request it simultaneously', async () => {
    const { id } = await createSubmittedApplication(portal);
    const both = await Promise.all([zhou.post('claim', { id }), lin.post('claim', { id })]);
    expect(both.map(({ data }) => data.mine).sort()).toEqual([false, true]);
  });

  it('is released after fifteen minutes without a heartbeat', async () => {
    const { id } = await createSubmittedApplication(portal);
    await zhou.post('claim', { id });
    await shiftAssignment(id, 14);
    expect((await lin.post('claim', { id })).data.mine).toBe(false);
    await shiftAssignment(id, 2);
    expect((await lin.open(id)).data.assignment).toBeNull();
    expect((await lin.post('claim', { id })).data).toMatchObject({ name: '林静', mine: true });
  });

  it('is kept by heartbeats, with its original start', async () => {
    const { id } = await createSubmittedApplication(portal);
    await zhou.post('claim', { id });
    await shiftAssignment(id, 14);
    const { since } = (await zhou.open(id)).data.assignment;
    expect((await zhou.post('claim', { id })).data.since).toBe(since);
    await shiftAssignment(id, 14);
    expect((await lin.post('claim', { id })).data.mine).toBe(false);
    expect(await actionsOn(id)).toEqual(['application.claimed', 'application.viewed']);
  });

  it('can be released by its assignee only', async () => {
    const { id } = await createSubmittedApplication(portal);
    await zhou.post('claim', { id });
    await lin.post('release', { id });
    expect((await lin.open(id)).data.assignment).toMatchObject({ mine: false });
    await zhou.post('release', { id });
    expect((await lin.open(id)).data.assignment).toBeNull();
  });

  it('can be taken over explicitly, which notifies the previous assignee', async () => {
    const { id, no } = await createSubmittedApplication(portal);
    await zhou.post('claim', { id });
    expect((await lin.post('claim', { id, takeOver: true })).data).toMatchObject({
      name: '林静',
      mine: true,
    });
    expect((await zhou.post('claim', { id })).data).toMatchObject({ name: '林静', mine: false });
    const messages = await portal.get('/message/list', { token: zhou.token });
    expect(messages.data.list[0]).toMatchObject({
      title: '申请已由他人接手',
      text: `您正在办理的人体器官捐献志愿登记（${no}）已由林静接手。`,
    });
    expect((await zhou.approve(id)).code).toBe(refusals.claimed.code);
    expect((await lin.open(id)).data.accessLog.map(({ what }: { what: string }) => what)).toEqual([
      '接手',
      '认领',
    ]);
  });
});

describe('A decision', () => {
  it('needs no assignment when the case is unassigned', async () => {
    const { id } = await createSubmittedApplication(portal);
    expect((await zhou.approve(id)).status).toBe(200);
  });

  it('repeated with the same key returns the first answer, even when another reviewer is assigned by now', async () => {
    const { id } = await createSubmittedApplication(portal);
    const sent = {
      token: zhou.token,
      body: { id, sequence: 1, action: 'approve' },
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = await portal.post('/admin/application/decide', sent);
    await lin.post('claim', { id });
    const again = await portal.post('/admin/application/decide', sent);
    expect(again.data).toEqual(first.data);
  });

  it('is refused with a conflict when a colleague has decided meanwhile', async () => {
    const { id } = await createSubmittedApplication(portal);
    await zhou.approve(id);
    expect(await lin.post('decide', { id, sequence: 1, action: 'reject', reason: '不符合' })).toMatchObject({
      status: 409,
      code: refusals.conflict.code,
    });
  });
});

it('refuses reviewers access to their own applications and to the notes on them', async () => {
  const { id, applicant } = await createSubmittedApplication(portal);
  await portal.services.db
    .updateTable('account')
    .set({ roles: ['review'] })
    .where('id', '=', applicant.accountId)
    .execute();
  const { token } = applicant;
  const answers = await Promise.all([
    portal.post('/admin/application/claim', { token, body: { id } }),
    portal.get('/admin/application/detail', { token, query: { id } }),
    portal.post('/admin/application/note', { token, body: { id, text: '材料齐全' } }),
    portal.post('/admin/application/reveal', { token, body: { id, path: '/idNo' } }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, msg: '这是您本人的申请，请由其他工作人员办理' });
  }
});
