import { it } from 'vitest';
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
