import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import type { PaymentAmount } from '../../src/flows/engine/payment-amount';
import { FEE_DUE } from '../../src/server/modules/training/stages';
import { play } from '../support/donor';
import { file, join, pay } from '../support/membership-applicant';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
/** A new member for each test: their paid years would add up. */
let member: { token: string; accountId: string; no: string };

/** Prices of one and two years; three have none. */
const declared: PaymentAmount = {
  byAnswer: 'years',
  table: { 1: 700, 2: 1300 },
  subject: '示例会费',
  fund: 'example',
};

/** The payment of the live version. */
let payment: { amount?: PaymentAmount };
beforeAll(async () => {
  portal = await startTestPortal();
  payment = portal.services.forms.flows.require('dues').payments?.[FEE_DUE] as typeof payment;
  payment.amount = declared;
});
beforeEach(async () => {
  const account = await portal.signUp();
  const { id, no } = await join(portal, account);
  member = { ...account, no };
  // All derived applications are of one person: clears the uniqueness key, so that the next member can join.
  await portal.services.db
    .updateTable('application')
    .set({ uniqueness_index: null })
    .where('id', '=', id)
    .execute();
});
afterAll(async () => {
  delete payment.amount;
  await portal.close();
});

const renew = (years: string) => file(portal, member, 'dues', { memberNo: member.no, years });
const detail = async (id: string) => {
  const { id: organisationId = '' } =
    (await portal.services.organisations.find(portal.services.config.organisation)) ?? {};
  const actor = { kind: 'member', accountId: member.accountId, organisationId, name: null } as const;
  return portal.services.flows.detail(actor, id);
};
const ordersOf = (id: string) =>
  portal.services.db
    .selectFrom('payment_order')
    .select(['amount', 'subject', 'fund', 'state'])
    .where('application_id', '=', id)
    .execute();

describe('An amount in the declaration', () => {
  it('is due, ordered and settled in place of the amount of a capability', async () => {
    const { data } = await renew('2');
    expect((await detail(data.id)).payment).toMatchObject({
      subject: '示例会费',
      amount: 1300,
      online: true,
    });
    const order = await portal.post('/member/pay/create', {
      token: member.token,
      body: { id: data.id, payType: 1 },
      headers: { 'idempotency-key': randomUUID() },
    });
    await play(portal, order.data.no, 'success');
    await vi.waitFor(async () => expect((await detail(data.id)).payment).toBeNull(), {
      timeout: 15_000,
      interval: 100,
    });
    expect(await ordersOf(data.id)).toEqual([
      { amount: 1300, subject: '示例会费', fund: 'example', state: 'paid' },
    ]);
    expect((await detail(data.id)).application.status.stage).toBe('已缴纳');
  });

  it('must be transferred exactly, unless the declaration accepts more', async () => {
    const { data } = await renew('1');
    await expect(pay(portal, 'dues', data.id, '8.00')).rejects.toMatchObject({ reason: 'formInvalid' });
    payment.amount = { ...declared, acceptedAmounts: 'atLeast' };
    await pay(portal, 'dues', data.id, '8.00');
    payment.amount = declared;
    expect(await ordersOf(data.id)).toEqual([
      { amount: 800, subject: '示例会费', fund: 'example', state: 'paid' },
    ]);
  });

  it('that the answers do not determine refuses the application', async () => {
    const { code, msg } = await renew('3');
    expect([code, msg]).toEqual([
      refusals.notAllowedNow.code,
      '填写的内容没有对应的金额，暂时不能办理，请联系工作人员',
    ]);
    const unpaid = await portal.services.db
      .selectFrom('application')
      .select('id')
      .where('flow', '=', 'dues')
      .where('account_id', '=', member.accountId)
      .where('state_name', 'like', `${FEE_DUE}%`)
      .execute();
    expect(unpaid).toEqual([]);
  });

  it('that later changes no longer determine does not hide the application', async () => {
    const { data } = await renew('1');
    payment.amount = { ...declared, table: { 2: 1300 } };
    expect((await detail(data.id)).payment).toBeNull();
    payment.amount = declared;
    expect((await detail(data.id)).payment).toMatchObject({ amount: 700 });
  });
});
