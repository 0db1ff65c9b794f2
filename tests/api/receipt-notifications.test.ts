import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaidDonation } from '../support/donor';
import { createIssuedReceipt, reverseReceipt } from '../support/receipt-applications';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

it('notifies the payer of number, amount and purpose of a receipt, and of its reversal', async () => {
  const { token } = await portal.signUp();
  const { orderId } = await createPaidDonation(portal, token, { amount: '66.60' });
  const id = await createIssuedReceipt(portal, token, [orderId]);
  const latest = async () => (await portal.get('/message/list', { token })).data.list[0];
  const { code, serial } = await portal.services.db
    .selectFrom('receipt')
    .select(['code', 'serial'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  const no = `${code} ${String(serial).padStart(10, '0')}`;
  expect(await latest()).toMatchObject({ title: '票据已开具', application: id });
  expect((await latest()).text).toContain(`号码 ${no}，￥66.60，捐款：`);
  await reverseReceipt(portal, id);
  const { title, text } = await latest();
  expect(title).toBe('票据已红冲');
  expect(text).toContain(`不再有效：号码 ${no}，￥66.60`);
  expect(text).toMatch(new RegExp(`原因：.+。红字票据号码 ${code} (?!${no.slice(-10)})\\d{10}`));
});
