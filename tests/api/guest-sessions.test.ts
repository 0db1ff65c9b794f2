import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workTries } from '../../src/domain/proof-of-work';
import { type AccountPortal, accountPortal, ageRows } from '../support/account-portal';
import { solve, solvedTicket } from '../support/solved-ticket';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const request = (address: string, ticket?: string) =>
  portal.call('POST', '/security/guest', {
    headers: { 'x-forwarded-for': address, ...(ticket && { 'captcha-ticket': ticket }) },
  });

const countGuests = async () =>
  (await portal.db.selectFrom('account').select('id').where('kind', '=', 'guest').execute()).length;

/** Opens a session from an address. @returns the tries of the work that it cost, at most; 0 without any */
async function open(address: string): Promise<number> {
  const first = await request(address);
  if (first.data.token) return 0;
  expect(first.refused).toBe('captchaNeeded');
  const { challenge } = first.data;
  expect(await request(address, solve(challenge))).toMatchObject({
    code: 0,
    data: { token: expect.any(String) },
  });
  return challenge.tries;
}

describe('Sessions of guests', () => {
  it('cost work after the first ten of a network, more and more, and are not refused', async () => {
    const costs: number[] = [];
    for (let guest = 0; guest < 42; guest += 1) costs.push(await open(`192.0.2.${guest}`));
    expect(costs.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(costs.slice(10, 20)).toEqual(Array(10).fill(workTries[1]));
    expect(costs.slice(20, 40)).toEqual(Array(20).fill(workTries[2]));
    expect(costs.slice(40)).toEqual([workTries[3], workTries[3]]);
    expect(await open('198.51.100.1')).toBe(0);
  });

  it('cost no work again after some hours', async () => {
    for (let guest = 0; guest < 11; guest += 1) await open('203.0.113.7');
    expect(await open('203.0.113.7')).toBe(workTries[1]);
    await ageRows(portal, 'attempt', 2 * 3600);
    expect(await open('203.0.113.7')).toBe(0);
  });

  it('cost no work half a day after a flood, however long it was', async () => {
    await open('203.0.113.70');
    await portal.db.updateTable('attempt').set({ level: 1_000_000 }).execute();
    expect(await open('203.0.113.70')).toBe(workTries[3]);
    await ageRows(portal, 'attempt', 12 * 3600);
    expect(await open('203.0.113.70')).toBe(0);
  });

  it('are not opened by a ticket for something else, or twice by the same one', async () => {
    const address = '198.51.100.9';
    for (let guest = 0; guest < 10; guest += 1) await open(address);
    const before = await countGuests();
    expect((await request(address, await solvedTicket(portal.services, 'login'))).refused).toBe(
      'captchaNeeded',
    );
    const ticket = await solvedTicket(portal.services, 'guest');
    const answers = await Promise.all([request(address, ticket), request(address, ticket)]);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['captchaNeeded', null]);
    expect(await countGuests()).toBe(before + 1);
  });

  it('are sixty an hour for the browsers of an address that are asked for work', async () => {
    const limited = await accountPortal({ limits: true });
    try {
      let opened = 0;
      for (let refused = false; !refused; ) {
        const call = (headers = {}) => limited.call('POST', '/security/guest', { headers });
        let answer = await call();
        if (answer.data.challenge) answer = await call({ 'captcha-ticket': solve(answer.data.challenge) });
        refused = answer.refused === 'tooOften';
        if (!refused) opened += 1;
      }
      expect(opened).toBe(60);
    } finally {
      await limited.close();
    }
  });
});
