import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoRecords } from '../../src/server/seed';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('seeds received and distributed goods once, however many servers start', async () => {
  await Promise.all([seedDemoRecords(portal.services), seedDemoRecords(portal.services)]);
  await seedDemoRecords(portal.services);
  const gifts = await portal.services.db
    .selectFrom('goods_gift')
    .select(['name', 'pledged', 'quantity', 'distributed', 'status'])
    .orderBy('name')
    .execute();
  expect(gifts).toHaveLength(4);
  expect(gifts.every(({ status }) => status === 1)).toBe(true);
  expect(gifts.find(({ name }) => name === '示例·保暖内衣')).toMatchObject({
    pledged: 200,
    quantity: 198,
    distributed: 198,
  });
});
