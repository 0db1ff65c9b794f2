import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFlow } from '../support/flows';
import { StatementCounter } from '../support/statement-counter';
import { TestApplication } from '../support/test-application';
import { freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const counter = new StatementCounter();
let portal: TestPortal;
let member: { token: string; accountId: string };

beforeAll(async () => {
  const database = await freshDatabase('society');
  portal = await startTestPortal({
    sharedAnswers: true,
    database: { ...database, db: counter.count(database.db) },
  });
  member = await portal.signUp();
});
afterAll(() => portal.close());

/** Submits an application, and passes it to the member. @returns its id */
async function submitForMember(flow: string): Promise<string> {
  const application = await TestApplication.create(portal, getFlow(flow));
  const { id } = await application.applyEvent({ type: 'FILED' });
  await portal.ownerDb
    .updateTable('application')
    .set({ account_id: member.accountId })
    .where('id', '=', id)
    .execute();
  return id;
}

/**
 * Number of statements of a read of the member that succeeds: the fewer of two, because the first may also refresh what
 * is kept for a minute, such as the organisation.
 */
async function statementsOf(path: string): Promise<number> {
  const { accountId } = member;
  const { token } = await portal.services.sessions.open({ accountId, device: '测试', persistent: false });
  const read = () =>
    counter.during(async () => expect(await portal.get(path, { token })).toMatchObject({ code: 0 }));
  return Math.min(await read(), await read());
}

describe('Searches at the same time', () => {
  it('read once what is not in the index', async () => {
    const one = await counter.during(() => portal.get('/search/list', { query: { keyword: '急救' } }));
    const keywords = ['急救', '培训', '献血', '捐款', '救护员'];
    const all = await counter.during(() =>
      Promise.all(keywords.map(keyword => portal.get('/search/list', { query: { keyword } }))),
    );
    expect(all).toBeLessThanOrEqual(one + 2 * (keywords.length - 1));
  });
});

describe('Own applications are read by few statements', () => {
  /** Most statements of one application: session, and application with its record; labels of options. */
  const mostOfOne: [string, number][] = [
    ['organ-donation', 2],
    ['welfare-apply', 3],
    ['lecture', 4],
    ['volunteer-activity', 4],
    ['training', 4],
  ];

  it.each(mostOfOne)('with one more of %s', async (flow, most) => {
    const id = await submitForMember(flow);
    // Polled: what the server does after a submission has statements of its own.
    await expect.poll(() => statementsOf(`/applications/${id}`)).toBeLessThanOrEqual(most);
    // The session, and the page with its total.
    await expect.poll(() => statementsOf('/applications')).toBe(2);
  });

  it('on a page beyond the last one, with the total', async () => {
    const { data } = await portal.get('/applications', { token: member.token, query: { page: '9' } });
    expect(data).toMatchObject({ total: mostOfOne.length, list: [] });
  });
});
