import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { type Applicant, applicant, fixture } from '../support/applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const position = {
  value: { preparing: { filling: 'wish' } },
  context: { furthest: 1, editing: false, revision: 0 },
};

const save = (who: Applicant, draft: Record<string, unknown> = {}) =>
  portal.post('/flow/draft/save', {
    token: who.token,
    body: {
      flow: 'organ-donation',
      formVersion: who.formVersion,
      position,
      answers: { name: '林示例' },
      consents: who.consents.split(','),
      sequence: 0,
      ...draft,
    },
  });
const read = (who: Applicant) =>
  portal.get('/flow/draft', { token: who.token, query: { flow: 'organ-donation' } });

describe('A draft', () => {
  it('is read on another device as it was saved', async () => {
    const who = await applicant(portal);
    expect((await read(who)).data).toEqual({ draft: null, changes: [], touchedSteps: [], dropped: [] });
    expect((await save(who)).data).toMatchObject({ sequence: 1 });
    expect((await read(who)).data).toMatchObject({
      draft: { position, answers: { name: '林示例' }, sequence: 1, formVersion: who.formVersion },
      changes: [],
    });
  });

  it('is not overwritten by a device with an outdated copy', async () => {
    const who = await applicant(portal);
    await save(who);
    expect((await save(who, { sequence: 1, answers: { name: '林二' } })).data.sequence).toBe(2);
    expect(await save(who, { sequence: 1 })).toMatchObject({ status: 409, code: refusals.conflict.code });
    expect(await save(who)).toMatchObject({ status: 409 });
    expect((await read(who)).data.draft.answers).toEqual({ name: '林二' });
  });

  it('is created once when two devices save at the same time', async () => {
    const who = await applicant(portal);
    const both = await Promise.all([save(who), save(who)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is accessible to its own account only, and encrypted', async () => {
    const who = await applicant(portal);
    await save(who, { answers: { name: '只有本人可见' } });
    expect((await read(await applicant(portal))).data.draft).toBeNull();
    const rows = await portal.services.db.selectFrom('draft').selectAll().execute();
    expect(rows.map(({ answers }) => answers.toString('utf8')).join()).not.toContain('只有本人');
  });

  it('is deleted on submission and by the applicant', async () => {
    const who = await applicant(portal);
    await save(who);
    expect((await who.apply({ answers: fixture('organ-donation', 'minimal') })).code).toBe(0);
    expect((await read(who)).data.draft).toBeNull();
    await save(who);
    await portal.post('/flow/draft/delete', { token: who.token, body: { flow: 'organ-donation' } });
    expect((await read(who)).data.draft).toBeNull();
  });

  it('must be in a draft state of the flow', async () => {
    const who = await applicant(portal);
    for (const value of ['approved', { preparing: 'nowhere' }, { preparing: { filling: 'nothing' } }]) {
      expect(await save(who, { position: { ...position, value } })).toMatchObject({
        code: refusals.badRequest.code,
      });
    }
  });

  it('is refused for an unknown flow and for an application of another account', async () => {
    const who = await applicant(portal);
    expect(await save(who, { flow: 'nothing' })).toMatchObject({ status: 404 });
    expect(await save(who, { application: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      status: 404,
    });
  });

  it('is deleted after thirty days', async () => {
    const who = await applicant(portal);
    await save(who);
    await portal.services.db
      .updateTable('draft')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', who.accountId)
      .execute();
    expect((await read(who)).data.draft).toBeNull();
    await portal.services.flows.processDeadlines();
    const rows = await portal.services.db
      .selectFrom('draft')
      .selectAll()
      .where('account_id', '=', who.accountId)
      .execute();
    expect(rows).toHaveLength(0);
  });
});

describe('The list of drafts', () => {
  const list = async (who: Applicant) => (await portal.get('/flow/draft/list', { token: who.token })).data;

  it('names the flows without the answers', async () => {
    const who = await applicant(portal);
    expect(await list(who)).toEqual([]);
    await save(who);
    const [draft, ...others] = await list(who);
    expect(others).toEqual([]);
    expect(draft).toEqual({
      flow: 'organ-donation',
      title: '人体器官捐献志愿登记',
      application: null,
      savedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(Date.parse(draft.expiresAt) - Date.parse(draft.savedAt)).toBeGreaterThan(29 * 86_400_000);
  });

  it('distinguishes a draft of a change from a new application, by its number', async () => {
    const who = await applicant(portal);
    const { id, no } = (await who.apply()).data;
    await save(who, { application: id, position: { ...position, value: { preparing: 'review' } } });
    await save(who);
    const found = await list(who);
    expect(found.map(({ application }: { application: unknown }) => application)).toEqual([
      null,
      { id, no, needSupplement: false },
    ]);
  });

  it('contains drafts of the own account only, without expired ones', async () => {
    const [who, other] = [await applicant(portal), await applicant(portal)];
    await save(who);
    expect(await list(other)).toEqual([]);
    await portal.services.db
      .updateTable('draft')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', who.accountId)
      .execute();
    expect(await list(who)).toEqual([]);
  });
});
