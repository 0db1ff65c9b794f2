import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import type { Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { person } from '../support/fictional-person';
import { type InputMethod, keyboard, mouse, touchInput } from '../support/input-methods';
import { logIn } from '../support/login-steps';
import { OrganForm } from '../support/organ-donation-form-page';

const environment = setUpSharedE2eEnvironment();
const FORM = '/apply?flow=organ-donation';

/** Fills in a new address in the open dialog. */
async function writeAddress({ page }: Visitor, inputMethod: InputMethod, address: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await inputMethod.write(dialog.getByLabel('收件人'), '林示例');
  await inputMethod.pick(dialog.getByLabel('省（市、区）', { exact: true }), '上海市');
  // The list has one city for Shanghai, so the county is asked for at once.
  const county = dialog.getByLabel('区（县）', { exact: true });
  await county.getByText('徐汇区').waitFor({ state: 'attached' });
  await inputMethod.pick(county, '徐汇区');
  await inputMethod.write(dialog.getByLabel('详细地址'), address);
}

describe('Address book', () => {
  it('is used by keyboard alone: an address is created, made the default, and deleted after confirmation', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit({ as: member });
    const { page } = visitor;
    const inputMethod = keyboard(page);
    await visitor.open('/userAddress');
    for (const address of ['示例路1号101室', '示例路2号202室']) {
      await inputMethod.press(visitor.button('新增地址'));
      await visitor.heading('新增地址').waitFor();
      const mobile = page.getByRole('dialog').getByLabel('手机号码');
      await expect.poll(() => mobile.inputValue()).toBe(member.mobile);
      await writeAddress(visitor, inputMethod, address);
      await visitor.checkAccessibility();
      await inputMethod.press(visitor.button('保存地址'));
      await page.getByText(`上海市徐汇区${address}`).first().waitFor();
    }
    const cards = page.locator('main .grid > li');
    expect(await cards.nth(0).innerText()).toContain('默认');
    await inputMethod.press(page.getByRole('button', { name: /^设为默认/ }));
    await cards.filter({ hasText: '示例路2号' }).getByText('默认', { exact: true }).waitFor();
    await inputMethod.press(page.getByRole('button', { name: /^删除.*示例路2号/ }));
    await visitor.heading('删除这个地址？').waitFor();
    await visitor.checkAccessibility();
    await inputMethod.press(visitor.button('删除地址'));
    await cards.filter({ hasText: '示例路1号' }).getByText('默认', { exact: true }).waitFor();
    await expect.poll(() => cards.count()).toBe(1);
  });

  it('fills a form on a phone in elder mode, and stores an address of the form with an unknown county', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit({ device: 'phone', elder: true });
    const { page } = visitor;
    await logIn(visitor, member, touchInput);
    await visitor.open('/userAddress');
    await touchInput.press(visitor.button('新增地址'));
    await writeAddress(visitor, touchInput, '示例路1号101室');
    await visitor.checkAccessibility();
    await touchInput.press(visitor.button('保存地址'));
    await page.getByText('上海市徐汇区示例路1号101室').first().waitFor();

    await visitor.open(FORM);
    const form = new OrganForm(visitor, touchInput);
    await form.accept();
    await expect.poll(() => page.getByLabel('手机号码').inputValue()).toBe(member.mobile);
    await form.fillApplicant({ name: '林示例', idNo: person(42).idNo, mobile: member.mobile });
    await form.toWish();
    await form.fillWish();
    await touchInput.press(page.getByRole('checkbox', { name: /纸质登记卡/ }));
    await touchInput.press(visitor.button('从我的地址选择'));
    await visitor.checkAccessibility();
    await touchInput.press(page.getByRole('dialog').getByRole('button', { name: /示例路1号/ }));
    await expect.poll(() => page.getByLabel('详细地址').inputValue()).toBe('示例路1号101室');
    await expect.poll(() => page.getByLabel('区（县）', { exact: true }).inputValue()).toBe('徐汇区');

    await touchInput.pick(page.getByLabel('区（县）', { exact: true }), '列表里没有，手工填写');
    await page.getByRole('textbox', { name: '区（县）' }).fill('新设区');
    await visitor.checkAccessibility();
    await touchInput.press(visitor.button('存为我的地址'));
    await page.getByRole('dialog').getByLabel('收件人').fill('王示例');
    await touchInput.press(visitor.button('保存地址'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await form.toReview();
    expect(await page.locator('main').innerText()).toContain('新设区');
    await visitor.open('/userAddress');
    await page.getByText('上海市新设区示例路1号101室').first().waitFor();
  });
});

describe('User centre', () => {
  it('shows a draft, and deletes it after confirmation', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit({ as: member });
    const { page } = visitor;
    await visitor.open(FORM);
    const form = new OrganForm(visitor, mouse);
    await form.accept();
    await page.getByLabel('姓名').fill('林示例');
    await visitor.button('保存并稍后继续').click();
    await page.getByText('已保存，可在“我的申请”继续填写').waitFor();

    await visitor.open('/userCenter');
    await page.getByText(/还没有提交，草稿保存于/).waitFor();
    await visitor.heading('我的证书').waitFor();
    await visitor.checkAccessibility();
    await visitor.link('继续填写').click();
    await form.waitForStep('个人信息');
    expect(await page.getByLabel('姓名').inputValue()).toBe('林示例');

    await visitor.open('/userCenter?tab=organ-donation');
    await page.getByRole('button', { name: /^放弃/ }).click();
    await visitor.heading('放弃这份草稿？').waitFor();
    await visitor.checkAccessibility();
    await visitor.button('删除草稿').click();
    await visitor.heading('还没有申请').waitFor();
  });

  it('warns before leaving an unsaved draft when the network is down', async () => {
    const member = await createMember(environment.server);
    const visitor = await environment.visit({ as: member });
    const { page, context } = visitor;
    await visitor.open(FORM);
    const form = new OrganForm(visitor, mouse);
    await form.accept();
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByLabel('姓名').fill('林示例');
    await visitor.button('保存并稍后继续').click();
    await page.getByRole('dialog', { name: '还没有保存' }).waitFor();
    expect(visitor.route).toBe(FORM);
    await visitor.checkAccessibility();
    await context.setOffline(false);
    await visitor.heading('已经保存').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
    await visitor.open(FORM);
    await form.waitForStep('个人信息');
    expect(await page.getByLabel('姓名').inputValue()).toBe('林示例');
  });
});
