import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { portalApi } from '../../src/server/app';
import { applicationAnswers } from '../support/derived-answers';
import { createSubmittedApplication, DeskClerk, FLOW } from '../support/desk-clerk';
import { person } from '../support/fictional-person';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let clerk: DeskClerk;
beforeAll(async () => {
  portal = await startTestPortal();
  clerk = await DeskClerk.appoint(portal, '周敏');
});
afterAll(() => portal.close());

it('shows the masked account of a case, since some forms ask for no name', async () => {
  const { id, applicant } = await createSubmittedApplication(portal);
  const { data } = await clerk.open(id);
  const mobile = `${applicant.mobile.slice(0, 3)}****${applicant.mobile.slice(-4)}`;
  expect(data.applicant).toEqual({ name: '示例会员', mobile, verified: false });
});

describe('A note', () => {
  it('is shown to colleagues with author and time, and never to the applicant', async () => {
    const { id, applicant } = await createSubmittedApplication(portal);
    expect((await clerk.post('note', { id, text: ' 已致电家属 ' })).status).toBe(200);
    await clerk.post('note', { id, text: '周五再打' });
    const colleague = await DeskClerk.appoint(portal, '林静');
    const { notes } = (await colleague.open(id)).data;
    expect(notes).toEqual([
      { at: expect.any(String), who: '周敏', text: '已致电家属' },
      { at: expect.any(String), who: '周敏', text: '周五再打' },
    ]);
    const own = await portal.get(`/applications/${id}`, { token: applicant.token });
    expect(JSON.stringify(own.data)).not.toContain('家属');
  });

  it('is encrypted in the database, and can be neither changed nor deleted', async () => {
    const { db } = portal.services;
    const { ownerDb } = portal;
    const { id } = await createSubmittedApplication(portal);
    await clerk.post('note', { id, text: '病情属实' });
    const row = await db
      .selectFrom('application_note')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.text_encrypted.toString('utf8')).not.toContain('病情');
    await expect(ownerDb.deleteFrom('application_note').where('id', '=', row.id).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(
      ownerDb.updateTable('application_note').set({ at: new Date() }).where('id', '=', row.id).execute(),
    ).rejects.toThrow('append-only');
  });

  it('is recorded in the audit log without its text', async () => {
    const { id } = await createSubmittedApplication(portal);
    await clerk.post('note', { id, text: '已核实' });
    const entries = await portal.services.db
      .selectFrom('audit_log')
      .select(['detail', 'account_id'])
      .where('action', '=', 'application.noted')
      .orderBy('at')
      .execute();
    expect(entries.at(-1)).toEqual({ detail: { application: id }, account_id: clerk.accountId });
  });
});

describe('An opened case', () => {
  it('lists the accesses to its fields', async () => {
    const { id } = await createSubmittedApplication(portal);
    await clerk.post('reveal', { id, path: '/idNo' });
    const { accessLog } = (await clerk.open(id)).data;
    expect(accessLog).toEqual([{ at: expect.any(String), who: '周敏', what: '查看了证件号码' }]);
  });

  it('lists earlier applications of the same account in the same flow', async () => {
    const first = await createSubmittedApplication(portal);
    await first.applicant.cancel(first.id);
    const { idNo, birthday, sex } = person(990);
    const answers = { ...applicationAnswers(FLOW, 'minimal'), idNo, birthday, sex };
    const second = await first.applicant.apply({ answers });
    const { earlierApplications } = (await clerk.open(second.data.id)).data;
    expect(earlierApplications).toEqual([
      { id: first.id, no: first.no, statusText: '已撤销', submittedAt: expect.any(String) },
    ]);
    expect((await clerk.open(first.id)).data.earlierApplications).toEqual([]);
  });
});

/** Every operation of the desk that names an application, with the parameters of a valid call. */
const calls: Record<string, { query?: Record<string, string>; body?: object }> = {
  getReviewApplication: { query: {} },
  assignApplication: { body: { takeOver: true } },
  unassignApplication: { body: {} },
  addReviewNote: { body: { text: '看看' } },
  revealAnswer: { body: { path: '/idNo' } },
  decideApplication: { body: { sequence: 1, action: 'approve' } },
  submitStaffFollowUp: { query: { followUp: 'express', sequence: '1' }, body: {} },
};

/** Returns the refusals of a staff account that the audit log contains. */
const listRefusals = async ({ accountId }: DeskClerk) => {
  const refused = portal.services.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'application.refused');
  return (await refused.where('account_id', '=', accountId).execute()).map(({ detail }) => detail);
};

describe('A reviewer of another flow', () => {
  const operations = portalApi().contract.operations.filter(({ path }) =>
    path.startsWith('/admin/application/'),
  );
  const rest = ['listReviewQueue', 'findReviewApplications', 'exportReviewQueue'];

  it('is tested against every operation of the desk', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual([...Object.keys(calls), ...rest].sort());
  });

  it.each(Object.entries(calls))('is refused %s, which is recorded', async (name, { query, body }) => {
    const { id } = await createSubmittedApplication(portal);
    const other = await DeskClerk.appoint(portal, '孙某', ['review:something-else', 'export', 'admin']);
    const { token } = other;
    const { path = '', method = '' } = operations.find(operation => operation.id === name) ?? {};
    const headers = { 'idempotency-key': randomUUID(), 'form-version': '0'.repeat(32) };
    // The application id goes into the query where the operation has one, otherwise into the body.
    const named = query ? { query: { ...query, id }, body } : { body: { ...body, id } };
    const answer =
      method === 'GET'
        ? await portal.get(path, { token, ...named })
        : await portal.post(path, { token, headers, ...named });
    expect(answer).toMatchObject({
      status: 403,
      code: refusals.forbidden.code,
      msg: '您没有审核这个事项的权限',
    });
    expect(await listRefusals(other)).toEqual([{ application: id }]);
    expect((await clerk.open(id)).data).toMatchObject({
      application: { sequence: 1 },
      notes: [],
      assignment: null,
    });
  });

  it('can neither open nor find a case', async () => {
    const { id, no, applicant } = await createSubmittedApplication(portal);
    const other = await DeskClerk.appoint(portal, '孙某', ['review:something-else']);
    expect(await other.open(id)).toMatchObject({ status: 403 });
    expect((await other.queue({ no })).data.list).toEqual([]);
    expect((await other.post('find', { mobile: applicant.mobile })).data).toEqual([]);
  });

  it('has full access in the flow of the role', async () => {
    const { id, no } = await createSubmittedApplication(portal);
    const own = await DeskClerk.appoint(portal, '陈岚', [`review:${FLOW}`]);
    expect((await own.queue({ no })).data.total).toBe(1);
    expect((await own.open(id)).status).toBe(200);
    expect((await own.approve(id)).status).toBe(200);
  });
});
