import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '../../src/server/platform/db/connect';
import { StudioClerk } from '../support/studio-clerk';
import { freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const FLOW = 'lecture';

/** Four servers of one organisation that share only the database. */
let portals: TestPortal[] = [];
beforeAll(async () => {
  const database = await freshDatabase('society');
  const first = await startTestPortal({ database });
  portals = [first];
  for (let started = 1; started < 4; started += 1) {
    const db = connect(database.url, { max: 5 });
    portals.push(await startTestPortal({ database: { ...database, db, drop: () => db.destroy() } }));
  }
});
afterAll(async () => {
  for (const portal of portals.toReversed()) await portal.close();
});

const answerDays = ({ services }: TestPortal) => services.flows.requireFlow(FLOW).deadlines.answer;

it('A process published at one server is live at all of them at once', async () => {
  const [portal] = portals as [TestPortal];
  const author = await StudioClerk.appoint(portal, '示例编写', ['schemas']);
  const second = await StudioClerk.appoint(portal, '示例复核', ['publish']);
  const { texts } = (await author.read(FLOW)).data;
  const before = answerDays(portal);
  const process = JSON.parse(texts.flow);
  process.deadlines.answer = before + 1;
  const { data: saved } = await author.save({ ...texts, flow: JSON.stringify(process) }, 0, [], FLOW);
  await author.report(saved);
  expect((await author.post('ask', { id: saved.id, sequence: 1, reason: '示例' })).code).toBe(0);
  expect(portals.map(answerDays)).toEqual([before, before, before, before]);
  expect((await second.post('approve', { id: saved.id, sequence: 2 })).code).toBe(0);
  // Usually a few milliseconds; far less than the interval in which servers look for changes they were not told of.
  await vi.waitFor(() => expect(portals.map(answerDays)).toEqual(Array(4).fill(before + 1)), {
    timeout: 2000,
    interval: 20,
  });
  const versions = portals.map(({ services }) => services.forms.live(FLOW).version);
  expect(new Set(versions).size).toBe(1);
});
