import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { accountPortal } from '../support/account-portal';
import type { Applicant } from '../support/applicant';
import { createSubmittedApplication, DeskClerk } from '../support/desk-clerk';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

interface Consent {
  id: string;
  document: { id: string; version: number; sha256: string; title: string };
  consequence: string;
  withdrawnAt: string | null;
}

const listOf = async ({ token }: Pick<Applicant, 'token'>) =>
  (await portal.get('/user/consent/list', { token })).data as Consent[];

async function findConsent(applicant: Applicant, document: string): Promise<Consent> {
  const found = (await listOf(applicant)).find(consent => consent.document.id === document);
  if (!found) throw new Error(`${document} was agreed to`);
  return found;
}

const withdraw = (token: string, { id, consequence }: Pick<Consent, 'id' | 'consequence'>, code?: string) =>
  portal.post('/user/consent/withdraw', {
    token,
    body: { id, consequence },
    ...(code !== undefined && { headers: { 'confirm-code': code } }),
  });

const statusOf = async (token: string, id: string) =>
  (await portal.get(`/applications/${id}`, { token })).data.application.status;

const withdrawals = (consent: string) =>
  portal.services.db
    .selectFrom('audit_log')
    .select('account_id')
    .where('action', '=', 'consent.withdrawn')
    .where(sql`detail ->> 'consent'`, '=', consent)
    .execute();

describe('The list of given consents', () => {
  it('contains document, version, hash, flow, application, and the consequence of withdrawal', async () => {
    const { applicant, no } = await createSubmittedApplication(portal);
    const list = await listOf(applicant);
    expect(list.map(({ document }) => document.id).sort()).toEqual(['C1', 'C2', 'C4', 'C6']);
    expect(list[0]).toMatchObject({
      document: { version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      flowTitle: '人体器官捐献志愿登记',
      application: { no, statusText: '审核中' },
      withdrawnAt: null,
    });
    const consequences = Object.fromEntries(
      list.map(({ document, consequence }) => [document.id, consequence]),
    );
    expect(consequences).toEqual({ C1: 'cancels', C2: 'cancels', C4: 'sharing', C6: 'cancels' });
  });

  it('neither shows nor lets an account withdraw the consents of other accounts', async () => {
    const [{ applicant }, { applicant: other }] = [
      await createSubmittedApplication(portal),
      await createSubmittedApplication(portal),
    ];
    const consent = await findConsent(applicant, 'C4');
    const query = { id: consent.id };
    const { code } = refusals.notFound;
    expect(await portal.get('/user/consent/detail', { token: other.token, query })).toMatchObject({ code });
    expect(await withdraw(other.token, consent)).toMatchObject({ code });
    expect(await withdraw(other.token, { ...consent, id: randomUUID() })).toMatchObject({ code });
    expect((await findConsent(applicant, 'C4')).withdrawnAt).toBeNull();
  });

  it('is append-only in the database, except for setting the withdrawal date once', async () => {
    const { applicant } = await createSubmittedApplication(portal);
    const { id } = await findConsent(applicant, 'C4');
    const { ownerDb: db } = portal;
    const change = (values: object) => db.updateTable('consent').set(values).where('id', '=', id).execute();
    await expect(change({ document_version: 2 })).rejects.toThrow('append-only');
    await change({ withdrawn_at: new Date() });
    await expect(change({ withdrawn_at: null })).rejects.toThrow('append-only');
    await expect(db.deleteFrom('consent').where('id', '=', id).execute()).rejects.toThrow('append-only');
  });
});

describe('Withdrawal of a consent', () => {
  it('that an open application requires cancels it, confirmed by SMS like a cancellation', async () => {
    const { applicant, id } = await createSubmittedApplication(portal);
    const consent = await findConsent(applicant, 'C2');
    const { code } = refusals.smsCodeWrong;
    expect(await withdraw(applicant.token, consent)).toMatchObject({ code });
    expect(await withdraw(applicant.token, consent, '000000')).toMatchObject({ code });
    expect((await findConsent(applicant, 'C2')).withdrawnAt).toBeNull();
    const { data } = await withdraw(applicant.token, consent, await applicant.confirmCode('CANCEL'));
    expect(data).toMatchObject({ consequence: 'withdrawn', withdrawnAt: expect.any(String) });
    expect(await statusOf(applicant.token, id)).toMatchObject({ canceled: true });
    expect(await withdrawals(consent.id)).toEqual([{ account_id: applicant.accountId }]);
    expect((await findConsent(applicant, 'C6')).consequence).toBe('past');
  });

  it('is idempotent and recorded once', async () => {
    const { applicant } = await createSubmittedApplication(portal);
    const consent = await findConsent(applicant, 'C4');
    const answers = await Promise.all([
      withdraw(applicant.token, consent),
      withdraw(applicant.token, consent),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    const again = await withdraw(applicant.token, consent);
    expect(again.data).toEqual(answers[0]?.data);
    expect(await withdrawals(consent.id)).toHaveLength(1);
  });

  it('to data sharing leaves the application open, and adds a note for the reviewers', async () => {
    const { applicant, id } = await createSubmittedApplication(portal);
    await withdraw(applicant.token, await findConsent(applicant, 'C4'));
    expect(await statusOf(applicant.token, id)).toMatchObject({ state: 'underReview' });
    const clerk = await DeskClerk.appoint(portal, '陈示例');
    const { notes } = (await clerk.open(id)).data;
    expect(notes).toEqual([
      expect.objectContaining({
        who: '申请人',
        text: expect.stringContaining('撤回了《向其他机构提供个人信息的单独同意》'),
      }),
    ]);
  });

  it('is refused when its consequence differs from the one shown to the applicant', async () => {
    const { applicant, id } = await createSubmittedApplication(portal);
    const consent = await findConsent(applicant, 'C2');
    const clerk = await DeskClerk.appoint(portal, '陈示例');
    await clerk.post('decide', { id, sequence: 1, action: 'reject', reason: '材料不全' });
    const { code } = refusals.conflict;
    expect(await withdraw(applicant.token, consent, '000000')).toMatchObject({ code });
    expect((await findConsent(applicant, 'C2')).withdrawnAt).toBeNull();
    expect(await withdraw(applicant.token, { ...consent, consequence: 'past' })).toMatchObject({ code: 0 });
  });

  it('cancels as the system where only staff could cancel', async () => {
    const { db, sessions } = portal.services;
    const theirs = portal.services.forms.flows
      .list()
      .find(({ cancel, consents, review }) => review && consents.includes('C2') && cancel?.byStaff);
    if (!theirs?.cancel) throw new Error('there is a flow that staff cancel');
    const declared = theirs.cancel;
    theirs.cancel = { ...declared, while: [] };
    onTestFinished(() => {
      theirs.cancel = declared;
    });
    const application = await TestApplication.create(portal, theirs);
    const { id } = await application.applyEvent({ type: 'FILED' });
    const { account_id: accountId } = await db
      .selectFrom('application')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { token } = await sessions.open({ accountId, device: '测试', persistent: false });
    const consent = (await listOf({ token })).find(({ document }) => document.id === 'C2');
    expect(consent?.consequence).toBe('cancels');
    expect((await withdraw(token, consent as Consent)).data).toMatchObject({ consequence: 'withdrawn' });
    expect(await statusOf(token, id)).toMatchObject({ canceled: true });
    const { data } = await portal.get(`/applications/${id}`, { token });
    expect(data.timeline[0]).toMatchObject({ who: '系统', text: '申请人撤回了同意' });
  });

  it('that the account requires points to account deletion', async () => {
    const front = await accountPortal();
    try {
      const { token } = await front.register();
      const { data } = await front.get('/user/consent/list', token);
      expect(data.map(({ document }: Consent) => document.id).sort()).toEqual(['C1', 'privacy', 'terms']);
      for (const { id, consequence } of data) {
        expect(consequence).toBe('account');
        const answer = await front.post('/user/consent/withdraw', { id, consequence }, token);
        expect(answer).toMatchObject({ refused: 'notAllowedNow', msg: expect.stringContaining('注销账号') });
      }
    } finally {
      await front.close();
    }
  });
});

// Last in this file: it publishes newer versions of the documents.
describe('A consent to an outdated version', () => {
  it('is shown with the text that was agreed to', async () => {
    const { applicant } = await createSubmittedApplication(portal);
    const consent = await findConsent(applicant, 'C6');
    const before = await portal.get('/user/consent/detail', {
      token: applicant.token,
      query: { id: consent.id },
    });
    const { db } = portal.services;
    await db
      .insertInto('document')
      .columns(['organisation_id', 'id', 'version', 'title', 'content', 'sha256'])
      .expression(
        db
          .selectFrom('document')
          .select([
            'organisation_id',
            'id',
            sql<number>`2`.as('version'),
            'title',
            sql<string>`'新的文本'`.as('content'),
            'sha256',
          ])
          .where('id', '=', 'C6')
          .where('version', '=', 1),
      )
      .execute();
    const after = await portal.get('/user/consent/detail', {
      token: applicant.token,
      query: { id: consent.id },
    });
    expect(after.data).toEqual(before.data);
    expect(after.data.content).toContain('可以随时撤销');
  });
});
