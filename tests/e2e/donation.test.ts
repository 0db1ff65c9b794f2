import { describe, expect, it } from 'vitest';
import { payCharge } from '../../src/server/engine/payments/sandbox/charge-store';
import { createSandbox } from '../../src/server/engine/payments/sandbox/sandbox';
import { createMember, withServerDatabase } from '../support/accounts';
import { DonationForm } from '../support/donation-form-page';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { mouse, touchInput } from '../support/input-methods';
import { logIn } from '../support/login-steps';
import { picture } from '../support/sample-files';

const environment = setUpSharedE2eEnvironment();
const donorDetails = (serial: number) => ({ name: '林示例', mobile: `1391111000${serial}` });

/** Orders of a donation, in order of creation. */
const orders = (id: string) =>
  withServerDatabase(environment.server, ({ db }) =>
    db
      .selectFrom('payment_order')
      .select(['state', 'amount'])
      .where('application_id', '=', id)
      .orderBy('created_at')
      .execute(),
  );

/** Simulates a payment, and its webhook, that arrives after its order was closed. */
async function payLate(cashier: string): Promise<void> {
  const no = new URL(cashier.replace('/#', '')).searchParams.get('no') ?? '';
  const { headers, body } = await withServerDatabase(
    environment.server,
    async ({ db }, { lookupKeys: [secret] }) => {
      const paid = { paid_amount: 1000, transaction: `late-${no}`, paid_at: new Date() };
      await payCharge(db, no, paid, true);
      return createSandbox({ db, secret }).notice(no);
    },
  );
  const webhookResponse = await fetch(`${environment.server.origin}/api/pay/notice/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
  expect(webhookResponse.status).toBe(200);
}

describe('Guest on a phone', () => {
  it('donates 50 元, sees the confirmation, and finds the donation by mobile number and by look-up code', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const form = new DonationForm(visitor, touchInput);
    await visitor.open('/donation');
    await form.waitForStep('项目与金额');
    await visitor.checkAccessibility();
    await form.fillGift({ quick: '50 元' });
    await form.next('捐赠人与票据');
    await form.fillDonor(donorDetails(1));
    await visitor.checkAccessibility();
    await form.next('核对并提交');
    await visitor.checkAccessibility();
    await touchInput.press(visitor.button('提交，去支付'));
    await visitor.heading('请捐款 ￥50.00').waitFor();
    await visitor.checkAccessibility();
    // There is no login.
    expect(await visitor.page.evaluate(() => localStorage.getItem('boai.token'))).toBeNull();

    await touchInput.press(visitor.button('在线支付'));
    await visitor.link('前往支付').waitFor();
    await visitor.checkAccessibility();
    await touchInput.press(visitor.link('前往支付'));
    await visitor.waitForRoute('/cashier', '模拟收银台');
    await visitor.checkAccessibility();
    await touchInput.press(visitor.button('付款成功'));
    await touchInput.press(visitor.link('返回商户网站'));
    await visitor.waitForRoute('/donation', '感谢您的善举');
    await visitor.page.getByText('￥50.00').waitFor();
    const lookup = await form.lookupCode();
    await visitor.checkAccessibility();

    const found = visitor.page.getByRole('region', { name: '查到 1 笔捐款' });
    await form.find(environment.server, donorDetails(1).mobile);
    await found.getByText('￥50.00').waitFor();
    await found.getByText('已支付').waitFor();
    await visitor.checkAccessibility();

    await form.findByCode(lookup);
    await found.getByRole('cell', { name: lookup.no }).waitFor();
    await visitor.checkAccessibility();
  });
});

describe('Payment', () => {
  it('can be repeated after a failure', async () => {
    const visitor = await environment.visit();
    const form = new DonationForm(visitor, mouse);
    const id = await form.submitDonation({ quick: '10 元' }, donorDetails(2));
    await form.play(await form.startQrPayment(), '付款失败');
    await visitor.button('重新支付').click();
    await form.play(await form.readQrUrl(), '付款成功');
    await visitor.heading('感谢您的善举').waitFor();
    expect(await orders(id)).toEqual([
      { state: 'failed', amount: 1000 },
      { state: 'paid', amount: 1000 },
    ]);
  });

  it('creates one order, however often the button is pressed', async () => {
    const visitor = await environment.visit();
    const form = new DonationForm(visitor, mouse);
    const id = await form.submitDonation({ quick: '10 元' }, donorDetails(3));
    await visitor.button('在线支付').dblclick();
    await visitor.page.getByRole('img', { name: /付款二维码/ }).waitFor();
    expect(await orders(id)).toHaveLength(1);
  });

  it('with a lost webhook is found by polling, also on a later visit', async () => {
    const visitor = await environment.visit();
    const form = new DonationForm(visitor, mouse);
    const id = await form.submitDonation({ quick: '10 元' }, donorDetails(4));
    const cashier = await form.startQrPayment();
    // The tab is closed before payment.
    await visitor.open('/index');
    await form.play(cashier, '通知丢失');
    await visitor.open(`/donation?id=${id}`);
    await visitor.heading('感谢您的善举').waitFor();
  });

  it('uses one order in two windows, and both show when it is paid', async () => {
    const visitor = await environment.visit();
    const form = new DonationForm(visitor, mouse);
    const id = await form.submitDonation({ quick: '10 元' }, donorDetails(9));
    const second = await form.openInAnotherWindow();
    await Promise.all([form, second].map(({ payButton }) => payButton.click()));
    const [cashier, same] = [await form.readQrUrl(), await second.readQrUrl()];
    expect(same).toBe(cashier);
    expect(await orders(id)).toEqual([{ state: 'awaiting', amount: 1000 }]);
    await form.play(cashier, '付款成功');
    for (const { thanksHeading } of [form, second]) await thanksHeading.waitFor();
    expect(await orders(id)).toEqual([{ state: 'paid', amount: 1000 }]);
  });

  it('with another method closes the previous order, whose windows say so and show the result', async () => {
    const visitor = await environment.visit();
    const form = new DonationForm(visitor, mouse);
    const id = await form.submitDonation({ quick: '10 元' }, donorDetails(1));
    const cashier = await visitor.context.newPage();
    await cashier.goto(await form.startQrPayment());
    await cashier.getByRole('button', { name: '付款成功' }).waitFor();

    const phone = await form.openInAnotherWindow({ touch: true });
    await phone.payButton.click();
    await phone.paymentLink.waitFor();
    await cashier.getByText('这笔订单已关闭').waitFor();
    expect(await cashier.getByRole('button', { name: '付款成功' }).count()).toBe(0);
    await visitor.page.getByText('这笔订单已关闭').waitFor();
    await visitor.checkAccessibility();

    await form.play((await phone.paymentLink.getAttribute('href')) ?? '', '付款成功');
    for (const { thanksHeading } of [form, phone]) await thanksHeading.waitFor();
    expect(await orders(id)).toEqual([
      { state: 'closed', amount: 1000 },
      { state: 'paid', amount: 1000 },
    ]);
  });

  it('of a wrong amount is reported with both amounts, and the amount due can be paid again', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    const form = new DonationForm(visitor, touchInput);
    const id = await form.submitDonation({ quick: '10 元' }, donorDetails(6));
    await form.payButton.tap();
    await form.play((await form.paymentLink.getAttribute('href')) ?? '', '金额不符');
    await visitor.page.getByText('收到 ￥9.99，应付 ￥10.00，金额不一致，没有计入。').waitFor();
    await visitor.checkAccessibility();
    await visitor.button('重新支付').tap();
    await form.play((await form.paymentLink.getAttribute('href')) ?? '', '付款成功');
    await form.thanksHeading.waitFor();
    await visitor.page.getByText('您有一笔付款 ￥9.99 没有计入，将退回').waitFor();
    expect(await orders(id)).toMatchObject([
      { state: 'failed', amount: 1000 },
      { state: 'overpaid', amount: 999 },
      { state: 'paid', amount: 1000 },
    ]);
  });

  it('that arrives after the donation was closed is reported as to be refunded', async () => {
    const visitor = await environment.visit();
    const form = new DonationForm(visitor, mouse);
    const id = await form.submitDonation({ quick: '10 元' }, donorDetails(5));
    const cashier = await form.startQrPayment();
    await visitor.button('关闭').click();
    await visitor.button('撤销').click();
    await visitor.button('确认撤销').click();
    await visitor.page.getByText('已撤销').first().waitFor();
    const page = await visitor.context.newPage();
    await page.goto(cashier);
    await page.getByText('这笔订单已关闭').waitFor();
    await payLate(cashier);
    await visitor.open(`/donation?id=${id}`);
    await visitor.page.getByText('您有一笔付款 ￥10.00 没有计入，将退回').waitFor();
    await visitor.checkAccessibility();
  });
});

describe('Bank transfer', () => {
  it('is required for an amount above the limit, and confirmed with its transfer proof', async () => {
    const visitor = await environment.visit();
    const { page } = visitor;
    const form = new DonationForm(visitor, mouse);
    await form.submitDonation({ typed: '60000' }, donorDetails(6));
    await page.getByText('超过单笔线上支付的上限').waitFor();
    expect(await visitor.button('在线支付').count()).toBe(0);
    await visitor.button('线下转账').click();
    await visitor.heading(/^请转账 ￥60,000.00/).waitFor();
    const facts = await page.locator('.todo dl').innerText();
    expect(facts).toContain('转账附言');
    expect(facts).toMatch(/JK\d{11}/);
    await visitor.checkAccessibility();

    await visitor.button('提交转账凭证').click();
    await page.getByLabel('付款人').fill('林示例');
    const [year, month, day] = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).split('-');
    await page.getByLabel('年', { exact: true }).fill(year!);
    await page.getByLabel('月', { exact: true }).fill(String(Number(month)));
    await page.getByLabel('日', { exact: true }).fill(String(Number(day)));
    await page.getByLabel('付款金额').fill('60000');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: '回单.jpg',
        mimeType: 'image/jpeg',
        buffer: await picture().jpeg().toBuffer(),
      });
    await page.getByRole('button', { name: '查看回单.jpg' }).first().waitFor();
    await visitor.button('提交').click();
    await visitor.heading('待确认到账').waitFor();
    await visitor.checkAccessibility();
  });
});

describe('Member', () => {
  it('continues what was begun as a guest', async () => {
    const visitor = await environment.visit();
    const form = new DonationForm(visitor, mouse);
    await visitor.open('/donation');
    await form.waitForStep('项目与金额');
    await form.fillGift({ quick: '200 元' });
    await form.next('捐赠人与票据');
    await visitor.page
      .getByText(/^已保存/)
      .first()
      .waitFor();
    await logIn(visitor, await createMember(environment.server));
    await visitor.open('/donation');
    await form.waitForStep('捐赠人与票据');
    await form.fillDonor(donorDetails(7));
    await form.next('核对并提交');
    await visitor.page.getByText('￥200.00').waitFor();
  });

  it('sees donations by status, and cancels an unpaid one', async () => {
    const visitor = await environment.visit({ as: await createMember(environment.server) });
    const form = new DonationForm(visitor, mouse);
    await form.submitDonation({ quick: '100 元' }, donorDetails(8));
    await form.play(await form.startQrPayment(), '付款成功');
    await visitor.heading('感谢您的善举').waitFor();
    await form.submitDonation({ quick: '500 元' }, donorDetails(8));
    await visitor.open('/userDonate?status=0');
    await visitor.page.getByText('￥500.00').waitFor();
    expect(await visitor.page.getByText('￥100.00').count()).toBe(0);
    await visitor.checkAccessibility();
    await visitor.button(/^取消/).click();
    await visitor.button('取消捐款').click();
    await visitor.heading('没有待支付的捐款').waitFor();
    await visitor.link('查看全部').click();
    await visitor.page.getByText('￥100.00').waitFor();
    expect(await visitor.button(/^(取消|删除)/).count()).toBe(0);
  });
});
