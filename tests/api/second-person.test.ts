import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../src/generated/database';
import { assertMayConfirm, BY_ADMINISTRATORS } from '../../src/server/engine/second-person';
import { lockRolesInForce } from '../../src/server/engine/staff-roles';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let one: string;
let other: string;
beforeAll(async () => {
  portal = await startTestPortal();
  one = (await portal.signUp({ roles: ['admin'] })).accountId;
  other = (await portal.signUp({ roles: ['admin'] })).accountId;
});
afterAll(() => portal.close());

const inTransaction = (work: (trx: Transaction<DB>) => Promise<void>) =>
  portal.services.db.transaction().execute(work);

it('Two who confirm at once what the other has proposed do not end in a deadlock', async () => {
  let locked = 0;
  let release = () => {};
  const bothLocked = new Promise<void>(resolve => {
    release = resolve;
  });
  const confirm = (accountId: string, proposedBy: string) =>
    inTransaction(async trx => {
      await lockRolesInForce(trx, [accountId]);
      locked += 1;
      if (locked === 2) release();
      await bothLocked;
      await assertMayConfirm(trx, accountId, { proposedBy }, BY_ADMINISTRATORS);
    });
  await expect(Promise.all([confirm(one, other), confirm(other, one)])).resolves.toBeDefined();
});

it('Neither of the two loses the role until a confirmation has ended', async () => {
  const { organisations, config } = portal.services;
  const organisation = await organisations.find(config.organisation);
  await inTransaction(async trx => {
    await assertMayConfirm(trx, one, { proposedBy: other }, BY_ADMINISTRATORS);
    for (const id of [one, other]) {
      const change = sql`
        SELECT FROM account WHERE organisation_id = ${organisation?.id} AND id = ${id} FOR NO KEY UPDATE NOWAIT`;
      await expect(change.execute(portal.ownerDb)).rejects.toMatchObject({ code: '55P03' });
    }
  });
});
