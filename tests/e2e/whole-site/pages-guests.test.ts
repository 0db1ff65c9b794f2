import { expect, it } from 'vitest';
import { logIn } from '../../support/login-steps';
import { pagesFor, setUpPageAuditSite, testPages } from '../../support/page-audit';

const site = setUpPageAuditSite();

it('redirects a guest from protected pages to the login, and back after it', async () => {
  const visitor = await site.environment.visit();
  await visitor.open('/index');
  const last = '/userCenter?tab=profile';
  const others = [...pagesFor('staff'), ...pagesFor('applicant'), ...pagesFor('member'), last];
  const open: string[] = [];
  for (const address of others.map(site.replaceIds)) {
    if ((await visitor.followRedirect(address)) !== '/login') open.push(address);
  }
  expect(open).toEqual([]);
  await logIn(visitor, site.known.member);
  expect(visitor.route).toBe(last);
});

testPages(
  site,
  () => ({ addresses: [...pagesFor('public'), '/nowhere'] }),
  visit => {
    it('asks nothing of a person to send a code: the browser does the work', async () => {
      const visitor = await visit();
      await visitor.open('/register');
      await visitor.page.getByLabel('手机号码').fill('13600000099');
      await visitor.button('获取验证码').click();
      await visitor.page.getByText('验证码已发送至').waitFor();
      await visitor.checkOnEveryDevice();
    });
  },
);
