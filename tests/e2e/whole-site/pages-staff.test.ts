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
      ['/admin/organisation', '填写微信支付账户', '保存'],
      ['/admin/organisation', '修改签名', null],
      ['/admin/operations', '开始维护', null],
      ['/admin/operations', '改变级别', null],
      ['/admin/organisations', '设立机构', '设立'],
    ])('has on %s an accessible form “%s”, opened and left by keyboard', async (path, name, submit) => {
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
        await dialog.getByRole('alert').first().waitFor();
      }
      await visitor.checkOnEveryDevice();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await opener.evaluate(element => element === document.activeElement)).toBe(true);
    });

    it.each(['/admin/organisation', '/admin/operations', '/admin/organisations'])(
      'says on %s what could not be loaded, and loads it again',
      async path => {
        const visitor = await visit();
        const { page } = visitor;
        visitor.expectFault(/api\/admin\/|Failed to load resource/);
        await page.route('**/api/admin/**', route => route.abort());
        await visitor.open(path);
        const reload = visitor.button('重新加载');
        await reload.first().waitFor({ timeout: 20_000 });
        await visitor.checkOnEveryDevice();
        await page.unroute('**/api/admin/**');
        for (let left = await reload.count(); left > 0; left = await reload.count()) {
          await reload.first().click();
          await expect.poll(() => reload.count(), { timeout: 20_000 }).toBeLessThan(left);
        }
      },
    );

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
