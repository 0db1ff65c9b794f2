import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const snapshot = {
  value: { preparing: { filling: 'wish' } },
  context: { furthest: 1, editing: false, revision: 0 },
};

const save = (
  applicant: Applicant,
  draft: Record<string, unknown> = {},
  { flow = 'organ-donation', ...query }: { flow?: string; application?: string } = {},
) =>
  portal.put(`/flows/${flow}/draft`, {
    token: applicant.token,
    query,
    body: {
      formVersion: applicant.formVersion,
      snapshot,
      answers: { name: '林示例' },
      consents: applicant.consents.split(','),
      sequence: 0,
      ...draft,
    },
  });
const read = (applicant: Applicant) => portal.get('/flows/organ-donation/draft', { token: applicant.token });

describe('A draft', () => {
  it('is read on another device as it was saved', async () => {
    const applicant = await createApplicant(portal);
    expect((await read(applicant)).data).toEqual({
      draft: null,
      changes: [],
      touchedSteps: [],
      removedAnswers: [],
    });
    expect((await save(applicant)).data).toMatchObject({ sequence: 1 });
    expect((await read(applicant)).data).toMatchObject({
      draft: { snapshot, answers: { name: '林示例' }, sequence: 1, formVersion: applicant.formVersion },
      changes: [],
    });
  });

  it('is not overwritten by a device with an outdated copy', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant);
    expect((await save(applicant, { sequence: 1, answers: { name: '林二' } })).data.sequence).toBe(2);
    expect(await save(applicant, { sequence: 1 })).toMatchObject({
      status: 409,
      code: refusals.conflict.code,
    });
    expect(await save(applicant)).toMatchObject({ status: 409 });
    expect((await read(applicant)).data.draft.answers).toEqual({ name: '林二' });
  });

  it('is created once when two devices save at the same time', async () => {
    const applicant = await createApplicant(portal);
    const both = await Promise.all([save(applicant), save(applicant)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is accessible to its own account only, and encrypted', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant, { answers: { name: '只有本人可见' } });
    expect((await read(await createApplicant(portal))).data.draft).toBeNull();
    const rows = await portal.services.db.selectFrom('draft').selectAll().execute();
    expect(rows.map(({ answers }) => answers.toString('utf8')).join()).not.toContain('只有本人');
  });

  it('is deleted on submission and by the applicant', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant);
    expect((await applicant.apply({ answers: applicationAnswers('organ-donation', 'minimal') })).code).toBe(
      0,
    );
    expect((await read(applicant)).data.draft).toBeNull();
    await save(applicant);
    await portal.delete('/flows/organ-donation/draft', { token: applicant.token });
    expect((await read(applicant)).data.draft).toBeNull();
  });

  it('must be in a draft state of the flow', async () => {
    const applicant = await createApplicant(portal);
    for (const value of ['approved', { preparing: 'nowhere' }, { preparing: { filling: 'nothing' } }]) {
      expect(await save(applicant, { snapshot: { ...snapshot, value } })).toMatchObject({
        code: refusals.badRequest.code,
      });
    }
  });

  it('is refused for an unknown flow and for an application of another account', async () => {
    const applicant = await createApplicant(portal);
    expect(await save(applicant, {}, { flow: 'nothing' })).toMatchObject({ status: 404 });
    const application = '00000000-0000-4000-8000-000000000000';
    expect(await save(applicant, {}, { application })).toMatchObject({ status: 404 });
  });

  it('is deleted after thirty days', async () => {
    const applicant = await createApplicant(portal);
    await save(applicant);
    await portal.services.db
      .updateTable('draft')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', applicant.accountId)
      .execute();
    expect((await read(applicant)).data.draft).toBeNull();
    await portal.services.flows.processDeadlines();
    const rows = await portal.services.db
      .selectFrom('draft')
      .selectAll()
      .where('account_id', '=', applicant.accountId)
      .execute();
    expect(rows).toHaveLength(0);
  });
});

describe('The list of drafts', () => {
  const list = async (applicant: Applicant) => (await portal.get('/drafts', { token: applicant.token })).data;

  it('names the flows without the answers', async () => {
    const applicant = await createApplicant(portal);
    expect(await list(applicant)).toEqual([]);
    await save(applicant);
    const [draft, ...others] = await list(applicant);
    expect(others).toEqual([]);
    expect(draft).toEqual({
      flow: 'organ-donation',
      title: '人体器官捐献志愿登记',
      application: null,
      retired: false,
      savedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(Date.parse(draft.expiresAt) - Date.parse(draft.savedAt)).toBeGreaterThan(29 * 86_400_000);
  });

  it('distinguishes a draft of a change from a new application, by its number', async () => {
    const applicant = await createApplicant(portal);
    const { id, no } = (await applicant.apply()).data;
    await save(applicant, { snapshot: { ...snapshot, value: { preparing: 'review' } } }, { application: id });
    await save(applicant);
    const found = await list(applicant);
    expect(found.map(({ application }: { application: unknown }) => application)).toEqual([
      null,
      { id, no, needSupplement: false },
    ]);
  });

  it('contains drafts of the own account only, without expired ones', async () => {
    const [applicant, other] = [await createApplicant(portal), await createApplicant(portal)];
    await save(applicant);
    expect(await list(other)).toEqual([]);
    await portal.services.db
      .updateTable('draft')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', applicant.accountId)
      .execute();
    expect(await list(applicant)).toEqual([]);
  });
});
