import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationAnswers } from '../support/derived-answers';
import { StaffMember } from '../support/flow-submitter';
import { GoodsDonor, item } from '../support/goods-donor';
import { read } from '../support/pdf-reader';
import { decideReceipt, submitReceiptApplication } from '../support/receipt-applications';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let first: StaffMember;
let second: StaffMember;
beforeAll(async () => {
  portal = await startTestPortal();
  [first, second] = [await StaffMember.appoint(portal), await StaffMember.appoint(portal)];
});
afterAll(() => portal.close());

/** Creates goods that two staff have counted in. */
async function createReceivedGoods(change: object): Promise<{ donor: GoodsDonor; id: string }> {
  const donor = await GoodsDonor.create(portal);
  const id = await donor.createDonation(change);
  await first.submitFollowUp('count', 'goods-count', id, applicationAnswers('goods-count', 'minimal'));
  await second.submitFollowUp('check', 'goods-check', id, applicationAnswers('goods-check', 'minimal'));
  return { donor, id };
}

const applications = async (donor: GoodsDonor) => (await donor.get('/invoice/apply/list')).data;

describe('A receipt for goods', () => {
  it('lists the counted goods, without a value where none was proved', async () => {
    const { donor, id } = await createReceivedGoods({ items: [item({ number: 120 })] });
    const { data } = await submitReceiptApplication(portal, donor.token, { BillType: 1, orderIds: [id] });
    await decideReceipt(portal, data.id, { type: 'APPROVE' });
    const { request } = (await applications(donor)).list[0];
    expect(request).toMatchObject({
      BillType: 1,
      amount: 0,
      lines: [{ subject: '棉被', unit: '件', quantity: 120, price: null, amount: 0 }],
    });
    const pdf = await portal.app.inject({
      url: '/api/invoice/apply/ticket',
      query: { id: data.id },
      headers: { organization: portal.services.config.organisation, token: donor.token },
    });
    const { pages } = await read(pdf.rawPayload);
    expect(pages.map(({ text }) => text.replaceAll(/\s/gu, '')).join('')).toContain('捐赠物资（棉被）');
  });

  it('is refused before the goods have been received', async () => {
    const donor = await GoodsDonor.create(portal);
    const id = await donor.createDonation();
    const { data } = await submitReceiptApplication(portal, donor.token, { BillType: 1, orderIds: [id] });
    expect(data.fields[0]).toMatchObject({ path: '/orderIds/0', keyword: 'offered' });
  });

  it('requested with the donation is applied for on receipt of the goods', async () => {
    const { donor } = await createReceivedGoods({
      needReceipt: true,
      receipt: { titleType: '个人', title: '林示例' },
    });
    await vi.waitFor(async () => expect((await applications(donor)).total).toBe(1), {
      timeout: 15_000,
      interval: 200,
    });
  });
});
