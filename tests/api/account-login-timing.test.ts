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
  // The modules already loaded by other test files use the uninstrumented hash comparison and must keep doing so.
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

it('performs exactly one hash comparison for an unknown number as for a wrong password', async () => {
  const { mobile } = await portal.account();
  expect(await comparisonsFor(mobile)).toBe(1);
  expect(await comparisonsFor(someMobile())).toBe(1);
});
