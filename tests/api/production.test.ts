import { afterEach, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../src/server/config';
import { openPortal } from '../../src/server/portal';
import { freshDatabase } from '../support/test-database';

// What production does not have: docs/security.md relies on it.

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

it('In production nobody has an account whom the operator has not appointed', async () => {
  const database = await freshDatabase();
  closers.push(database.drop);
  const demonstration = {
    accounts: [{ title: '会员', mobile: '13800000000', password: 'x', roles: [], purpose: '', page: null }],
    load: vi.fn(),
    continue: vi.fn(),
  };
  const key = Buffer.alloc(32, 7).toString('base64');
  const environment = readEnvironment({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_KEYS: `k1:${key}`,
    LOOKUP_KEY: key,
    PUBLIC_ORIGIN: 'https://portal.example',
    ORGANISATION: 'LLBA',
    LOG_LEVEL: 'silent',
    WORKERS: '1',
  });
  const portal = await openPortal(environment, { demonstration, publishing: false });
  closers.push(() => portal.close());
  expect(portal.demonstrationAccounts).toEqual([]);
  expect(demonstration.load).not.toHaveBeenCalled();
  expect(demonstration.continue).not.toHaveBeenCalled();
  const accounts = await database.ownerDb.selectFrom('account').select('id').execute();
  expect(accounts).toEqual([]);
});
