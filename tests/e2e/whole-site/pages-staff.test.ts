import { expect, it } from 'vitest';
import { administrator, clerk } from '../../support/login-steps';
import { pagesFor, setUpPageAuditSite, testPages } from '../../support/page-audit';

const site = setUpPageAuditSite();

testPages(
  site,
  () => ({ addresses: pagesFor('staff'), as: administrator }),
  (visit, elder) => {
    it('has an accessible review desk with an open case', async () => {
      const visitor = await site.environment.visit({ elder, as: clerk });
      await visitor.open('/desk');
      await visitor.checkOnEveryDevice();
      await visitor.page.locator('[data-case]').first().click();
      await visitor.page.getByRole('radio', { name: '退回补正' }).check();
      await visitor.page.getByRole('button', { name: /通知申请人$/ }).click();
      await visitor.page.getByRole('alert').filter({ hasText: '请填写退回理由' }).waitFor();
      await visitor.checkOnEveryDevice();
    });

    it.each([
      ['填写微信支付账户', '/admin/organisation', '保存'],
      ['修改签名', '/admin/organisation', null],
      ['开始维护', '/admin/operations', null],
      ['改变级别', '/admin/operations', null],
      ['设立机构', '/admin/organisations', '设立'],
    ])('has an accessible form “%s”, opened and left by keyboard', async (name, path, submit) => {
      const visitor = await visit();
      const { page } = visitor;
      await visitor.open(path);
      const opener = visitor.button(name);
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      if (submit) {
        // Nothing has been entered.
        await dialog.getByRole('button', { name: submit, exact: true }).press('Enter');
        await dialog.getByText(/还有 \d 处需要修改/).waitFor();
      }
      await visitor.checkOnEveryDevice();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await opener.evaluate(element => element === document.activeElement)).toBe(true);
    });

    it.each([
      ['本机构', '/admin/organisation'],
      ['运维', '/admin/operations'],
      ['机构', '/admin/organisations'],
    ])('says what of %s could not be loaded, and loads it again', async (_, path) => {
      const visitor = await visit();
      const { page } = visitor;
      visitor.expectFault(/api\/admin\/|Failed to load resource/);
      await page.route('**/api/admin/**', route => route.abort());
      await visitor.open(path);
      const reload = visitor.button('重新加载');
      await reload.first().waitFor();
      await visitor.checkOnEveryDevice();
      await page.unroute('**/api/admin/**');
      for (let left = await reload.count(); left > 0; left = await reload.count()) {
        await reload.first().click();
        await expect.poll(() => reload.count(), { timeout: 20_000 }).toBeLessThan(left);
      }
    });

    it('has an accessible role dialog', async () => {
      const visitor = await visit();
      await visitor.open('/staff');
      await visitor.page
        .getByRole('button', { name: /修改权限/ })
        .first()
        .click();
      await visitor.page.getByRole('dialog').waitFor();
      await visitor.checkOnEveryDevice();
    });
  },
);
