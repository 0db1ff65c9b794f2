import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbedded } from '../../src/server/platform/db/embedded';

import { copySeededData } from '../support/seeded-server';
import { removeData, Server } from '../support/server-process';

/** Tables that the history fills by keys, and by steps that have none. */
const TABLES = [
  ...['account', 'address', 'application', 'application_event', 'application_note', 'file', 'form_change'],
  ...['goods_distribution', 'invoice_title', 'ledger_posting', 'payment_order', 'project_message', 'refund'],
  ...['spending', 'volunteer_sign_up'],
];

let server: Server;
const folders: string[] = [];
afterAll(async () => {
  await server?.remove();
  for (const folder of folders) removeData(folder);
});

/** Number of rows of each table in a data folder, whose server may be running. */
async function countRows(dataDir: string): Promise<Record<string, number>> {
  const engine = await startEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: engine.ownerUrl });
  await client.connect();
  const counted = TABLES.map(table => `(SELECT count(*)::integer FROM ${table}) AS ${table}`);
  const { rows } = await client.query(`SELECT ${counted.join(', ')}`);
  await client.end();
  await engine.stop();
  return rows[0];
}

async function historyHasBegun(): Promise<void> {
  while (!/示例数据还在写入：\d+%/.test(server.errors)) await sleep(10);
}

it('serves before the demo history is complete, and completes it once however often it is interrupted', {
  timeout: 600_000,
}, async () => {
  server = await Server.start();
  expect(server.errors).not.toContain('示例数据写完了');
  const headers = { organization: 'LLBA' };
  expect((await fetch(`${server.origin}/api/news/home/info`, { headers })).status).toBe(200);
  expect(await server.stop()).toBe(0);
  await server.restart();
  await historyHasBegun();
  await server.kill9();
  await server.restart();
  await sleep(1000);
  await server.kill9All();
  await server.restart();
  await server.demoComplete();
  expect(server.errors).not.toContain('没有写完');

  const uninterrupted = await copySeededData();
  folders.push(uninterrupted);
  expect(await countRows(server.dataDir)).toEqual(await countRows(uninterrupted));

  await server.stop();
  await server.restart();
  await sleep(500);
  expect(server.errors).not.toContain('示例数据');
});
