import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { DeskClerk } from '../support/desk-clerk';
import { FLOW, StudioClerk, type Texts } from '../support/studio-clerk';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let author: StudioClerk;
/** May publish and retire. */
let second: StudioClerk;
/** May publish only. */
let publisher: StudioClerk;
let texts: Texts;
/** Has an application under review. */
let holder: Applicant;
let application: { id: string; sequence: number };
/** Has a draft of a new application. */
let drafter: Applicant;

const snapshot = { value: { preparing: 'review' }, context: { furthest: 2, editing: false, revision: 0 } };
const saveDraft = (applicant: Applicant, sequence = 0, query: Record<string, string> = {}) =>
  portal.put(`/flows/${FLOW}/draft`, {
    token: applicant.token,
    query,
    body: {
      ...{ formVersion: applicant.formVersion, snapshot, sequence, consents: [] },
      answers: applicationAnswers(FLOW, 'minimal'),
    },
  });

const withRetired = (given: Texts, retired: boolean): Texts => {
  const { retired: _, ...process } = JSON.parse(given.flow ?? '');
  return { ...given, flow: JSON.stringify({ ...process, ...(retired && { retired: true }) }, null, 2) };
};

/** Saves a change, has it reported and asks for approval. */
async function ask(changed: Texts): Promise<{ id: string; sequence: number }> {
  const saved = await author.save(changed);
  await author.report(saved.data);
  const asked = await author.post('ask', {
    ...{ id: saved.data.id, sequence: saved.data.sequence },
    reason: '这件事项不再办理',
  });
  if (asked.code !== 0) throw new Error(asked.msg);
  return asked.data;
}
const approve = (by: StudioClerk, { id, sequence }: { id: string; sequence: number }) =>
  by.post('approve', { id, sequence });
const listed = async () =>
  (await portal.get('/matter/list')).data.find(({ flow }: { flow: string }) => flow === FLOW);
/** Publications reach the processes within two seconds. */
const expectRetired = (retired: boolean) =>
  vi.waitFor(async () => expect(await listed()).toMatchObject({ retired }), { timeout: 2000, interval: 50 });
const refusedAsRetired = {
  status: 409,
  code: refusals.notEligible.code,
  msg: '“人体器官捐献志愿登记”已停止受理新的申请，已经提交的申请照常办理',
};

beforeAll(async () => {
  portal = await startTestPortal();
  [author, second, publisher] = await Promise.all([
    StudioClerk.appoint(portal, '陈岚（示例）', ['schemas']),
    StudioClerk.appoint(portal, '林梅（示例）', ['publish', 'retire']),
    StudioClerk.appoint(portal, '何川（示例）', ['publish']),
  ]);
  texts = (await author.read()).data.texts;
  holder = await createApplicant(portal);
  application = (await holder.apply()).data;
  drafter = await createApplicant(portal);
  await saveDraft(drafter);
});
afterAll(() => portal.close());

describe('Retiring a flow', () => {
  it('is refused to an approver without the role for it, and shown beforehand', async () => {
    const change = await ask(withRetired(texts, true));
    const message = '停办、恢复一件事项，须由有“停办与恢复事项”权限的人复核';
    const told = async ({ token }: StudioClerk) =>
      (await portal.get('/message/list', { token })).data.list.map(({ title }: { title: string }) => title);
    expect([await told(second), await told(publisher)]).toEqual([['等您复核'], []]);
    const awaited = async (clerk: StudioClerk) =>
      (await clerk.get('list')).data.find(({ flow }: { flow: string }) => flow === FLOW).change
        .awaitsMyApproval;
    expect([await awaited(second), await awaited(publisher)]).toEqual([true, false]);
    const seen = await publisher.read();
    expect(seen.data.change.blockers).toContainEqual({ action: 'approve', reason: message });
    expect(await approve(publisher, change)).toMatchObject({
      status: 403,
      code: refusals.forbidden.code,
      msg: message,
    });
    await expectRetired(false);
    const approved = await approve(second, change);
    expect(approved).toMatchObject({ code: 0, data: { state: 'live' } });
    await expectRetired(true);
    expect(await portal.get('/matter/detail', { query: { flow: FLOW } })).toMatchObject({
      data: { retired: true },
    });
    // Without a build, each worker is bundled when it starts.
  }, 90_000);

  it('tells those with a draft of a new application, once and in the portal only', async () => {
    const titles = async ({ token }: Applicant) =>
      (await portal.get('/message/list', { token })).data.list.map(({ title }: { title: string }) => title);
    expect(await titles(drafter)).toEqual(['您有草稿的事项停止受理']);
    expect(await titles(holder)).not.toContain('您有草稿的事项停止受理');
    const [message] = (await portal.get('/message/list', { token: drafter.token })).data.list;
    expect(message.text).toContain('“人体器官捐献志愿登记”已停止受理新的申请');
    const sms = portal.services.sms.inbox?.() ?? [];
    expect(sms.filter(({ text }) => text.includes('停止受理'))).toEqual([]);
  });

  it('refuses new applications, by the shared and by the bound operation, before it looks at the answers', async () => {
    const newcomer = await createApplicant(portal);
    expect(await newcomer.apply()).toMatchObject({ ...refusedAsRetired, data: { reason: 'CLOSED' } });
    const shared = await portal.post(`/flows/${FLOW}/applications`, {
      token: newcomer.token,
      body: { nonsense: true },
      headers: { 'idempotency-key': randomUUID(), 'form-version': newcomer.formVersion },
    });
    expect(shared).toMatchObject(refusedAsRetired);
    const { rows } = await rowsOf(newcomer);
    expect(rows).toBe(0);
  });

  it('answers the checks accordingly, but not for an application that exists', async () => {
    const newcomer = await createApplicant(portal);
    const body = { answers: applicationAnswers(FLOW, 'minimal') };
    const { token } = newcomer;
    const check = await portal.post(`/flows/${FLOW}/check`, { token, body });
    expect(check.data).toEqual({ pass: false, reason: 'CLOSED', msg: refusedAsRetired.msg });
    // The call of the specification is bound to it.
    const bound = await portal.get('/donation/organ/card/check', {
      token,
      query: { idType: '0', idNo: String(body.answers.idNo) },
    });
    expect(bound.data).toEqual(check.data);
    const pre = await portal.post(`/flows/${FLOW}/precheck`, { token, body });
    expect(pre.data.obstacle).toEqual({ reason: 'CLOSED', msg: refusedAsRetired.msg, path: null });
    const own = await portal.post(`/flows/${FLOW}/check`, {
      token: holder.token,
      body: { ...body, application: application.id },
    });
    expect(own.data).toMatchObject({ pass: true });
    // The id of another account's application opens nothing.
    const foreign = await portal.post(`/flows/${FLOW}/check`, {
      token,
      body: { ...body, application: application.id },
    });
    expect(foreign.data).toMatchObject({ reason: 'CLOSED' });
  });

  it('keeps the drafts of new applications readable, and lets them only be deleted', async () => {
    const { token } = drafter;
    const path = `/flows/${FLOW}/draft`;
    expect(await saveDraft(drafter, 1)).toMatchObject(refusedAsRetired);
    expect(await saveDraft(await createApplicant(portal))).toMatchObject(refusedAsRetired);
    expect((await portal.get('/drafts', { token })).data).toMatchObject([{ flow: FLOW, retired: true }]);
    expect((await portal.get(path, { token })).data.draft.answers).toMatchObject(
      applicationAnswers(FLOW, 'minimal'),
    );
    expect((await portal.delete(path, { token })).code).toBe(0);
    expect((await portal.get('/drafts', { token })).data).toEqual([]);
  });

  it('leaves applications in hand to their end: desk, change, decision, cancellation', async () => {
    const clerk = await DeskClerk.appoint(portal, '审核人员（示例）');
    const queue = await clerk.queue();
    expect(queue.data.flows).toContainEqual(expect.objectContaining({ id: FLOW }));
    const saved = await saveDraft(holder, 0, { application: application.id });
    expect(saved.code).toBe(0);
    expect((await portal.get('/drafts', { token: holder.token })).data).toMatchObject([{ retired: false }]);
    const { id, sequence } = application;
    const version = portal.services.forms.live(FLOW).version;
    const changed = await holder.apply({
      ...{ id, sequence, version },
      answers: { ...applicationAnswers(FLOW, 'minimal'), wish: '愿生命延续' },
    });
    expect(changed).toMatchObject({ code: 0 });
    const decided = await clerk.approve(id, changed.data.sequence);
    expect(decided).toMatchObject({ code: 0 });
    expect((await holder.cancel(id)).code).toBe(0);
  });

  it('is not found by the search', async () => {
    const { data } = await portal.get('/search/list', { query: { keyword: '人体器官捐献志愿登记' } });
    const found = data.list.filter(
      ({ kind, ref }: { kind: string; ref: string }) => kind === 'matter' && ref === FLOW,
    );
    expect(found).toEqual([]);
  });

  it('is undone by a rollback, which needs the role, too', async () => {
    const rollback = { flow: FLOW, number: 1, live: 2, reason: '恢复办理' };
    expect(await publisher.post('back', rollback)).toMatchObject({ status: 403 });
    expect(await second.post('back', rollback)).toMatchObject({ code: 0, data: { published: 3 } });
    await expectRetired(false);
    expect(await (await createApplicant(portal)).apply()).toMatchObject({ code: 0 });
  });

  it('and opening it again by a change needs the role, but another change does not', async () => {
    const retiring = await ask(withRetired(texts, true));
    expect((await approve(second, retiring)).code).toBe(0);
    await expectRetired(true);
    const opening = await ask(withRetired(texts, false));
    expect(await approve(publisher, opening)).toMatchObject({ status: 403 });
    expect((await approve(second, opening)).code).toBe(0);
    await expectRetired(false);
    const other = await ask({ ...texts, flow: (texts.flow ?? '').replace('"answer": 5', '"answer": 6') });
    expect((await approve(publisher, other)).code).toBe(0);
  });
});

async function rowsOf({ accountId }: Applicant) {
  const { count } = await portal.services.db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { rows: Number(count) };
}
