import { afterAll, beforeAll, expect, it } from 'vitest';
import { assemble } from '../../src/server/composition-root';
import type { DemoTimeline } from '../../src/server/engine/module';
import type { Services } from '../../src/server/engine/services';
import { createDemoHistory } from '../../src/server/modules/mailbox/demo-data';
import { demoLetters } from '../../src/server/modules/mailbox/demo-letters';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let services: Services;
let now = Date.now();
beforeAll(async () => {
  portal = await startTestPortal();
  services = assemble(portal.services.config, portal.services.db, () => now);
  await services.forms.start();
});
afterAll(async () => {
  await services.forms.stop();
  await portal.close();
});

it('creates demo letters of every kind with past dates, once', async () => {
  const past: DemoTimeline = {
    services,
    at(moment) {
      now = moment.getTime();
    },
  };
  const organisation = await services.organisations.find(services.config.organisation);
  await createDemoHistory(past, organisation?.id ?? '');
  await createDemoHistory(past, organisation?.id ?? '');
  const { data } = await portal.get('/mailbox/list', { query: { pageSize: '100' } });
  expect(data.list).toHaveLength(demoLetters.filter(({ isPublic, reply }) => isPublic && reply).length);
  for (const { title, writtenAt, answeredAt } of data.list) {
    expect(title).toMatch(/^示例·/);
    expect(writtenAt < answeredAt, title).toBe(true);
  }
  expect(data.figures.received).toBe(demoLetters.length);
});
