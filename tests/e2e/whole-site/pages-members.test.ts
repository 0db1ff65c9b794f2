import { it } from 'vitest';
import { mouse } from '../../support/input-methods';
import { OrganForm } from '../../support/organ-donation-form-page';
import {
  createSubmittedApplication,
  pagesFor,
  setUpPageAuditSite,
  testPages,
} from '../../support/page-audit';

const site = setUpPageAuditSite();

testPages(
  site,
  () => ({ addresses: [...pagesFor('applicant'), ...pagesFor('member')], as: site.known.member }),
  (_, elder) => {
    it('has an accessible form with errors, and an accessible refusal of a duplicate', async () => {
      const { member, idNo } = await createSubmittedApplication(site.environment.server);
      const visitor = await site.environment.visit({ elder, as: member });
      const form = new OrganForm(visitor, mouse);
      await visitor.open('/apply?flow=organ-donation');
      await visitor.button('同意并开始填写').click();
      await visitor.heading('还有 4 项没有勾选').waitFor();
      await visitor.checkOnEveryDevice();
      await visitor.page
        .getByRole('button', { name: /查看全文/ })
        .first()
        .click();
      await visitor.page.getByRole('dialog').waitFor();
      await visitor.checkOnEveryDevice();
      await visitor.button('关闭').click();

      await form.accept();
      await visitor.button('下一步：捐献意愿').click();
      await visitor.heading(/处需要修改/).waitFor();
      await visitor.checkOnEveryDevice();
      await form.fillApplicant({ name: '林示例', idNo, mobile: member.mobile });
      await visitor.button('下一步：捐献意愿').click();
      await form.waitForStep('暂不能在线办理');
      await visitor.checkOnEveryDevice();
    });
  },
);
