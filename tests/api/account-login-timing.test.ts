import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AccountPortal, someMobile } from '../support/account-portal';

const effort = vi.hoisted(() => ({ comparisons: 0 }));

vi.mock('@node-rs/argon2', async original => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (...given: Parameters<typeof argon2.verify>) => {
      effort.comparisons += 1;
      return argon2.verify(...given);
    },
  };
});

let portal: AccountPortal;
beforeAll(async () => {
  // The server as other files have loaded it compares uncounted, and theirs shall.
  vi.resetModules();
  const { accountPortal } = await import('../support/account-portal');
  portal = await accountPortal();
});
afterAll(async () => {
  await portal.close();
  vi.resetModules();
});

async function comparisonsFor(mobile: string): Promise<number> {
  effort.comparisons = 0;
  const { refused } = await portal.post('/security/login', { mobile, password: 'wrong-0000' });
  expect(refused).toBe('credentialsWrong');
  return effort.comparisons;
}

it('takes the same effort to refuse an unknown number as a wrong password: one comparison of hashes', async () => {
  const { mobile } = await portal.account();
  expect(await comparisonsFor(mobile)).toBe(1);
  expect(await comparisonsFor(someMobile())).toBe(1);
});
