import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createVault } from '../../src/server/platform/vault/vault';
import { createMember, openSession, withServerDatabase } from '../support/accounts';
import type { VisitOptions, Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { codeSentTo, expireSmsInterval, logIn } from '../support/login-steps';
import { Submitter } from '../support/retrying-applicant';

const environment = setUpSharedE2eEnvironment();

interface Member {
  mobile: string;
  password: string;
}

/** Opens the page 隐私设置 as a new member who has submitted an application. */
async function openPrivacyPage(
  number: number,
  visit?: VisitOptions,
): Promise<{ visitor: Visitor; member: Member }> {
  const { server } = environment;
  const member = await createMember(server);
  const { token } = await openSession(server, member);
  const submitter = new Submitter(server, { ...member, token }, number);
  await Submitter.prepare([submitter]);
  await submitter.submit();
  await expireSmsInterval(server);
  const visitor = await environment.visit(visit);
  await logIn(visitor, member);
  await visitor.open('/userCenter?tab=privacy');
  return { visitor, member };
}

const statusOf = (mobile: string) =>
  withServerDatabase(environment.server, async ({ db }, config) => {
    const index = createVault(config).index(mobile, 'mobile');
    const row = await db
      .selectFrom('account')
      .select('status')
      .where('mobile_index', '=', index)
      .executeTakeFirst();
    return row?.status ?? 'gone';
  });

describe.each([
  ['at a desk', {}, 71],
  ['on a phone in elder mode', { device: 'phone', elder: true }, 72],
] satisfies [string, VisitOptions, number][])('Privacy settings, %s,', (_, visit, number) => {
  it('show a consent and withdraw it, which cancels the application', async () => {
    const { visitor, member } = await openPrivacyPage(number, visit);
    const { page } = visitor;
    const row = page.getByRole('listitem').filter({ hasText: '处理敏感个人信息的单独同意' }).last();
    await row.getByRole('button', { name: /^查看全文/ }).click();
    await page.getByRole('dialog').getByText('对您权益的影响').waitFor();
    await visitor.checkAccessibility();
    await visitor.button('关闭').click();

    await row.getByRole('button', { name: /^撤回/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/撤回后将一并撤销/)
      .waitFor();
    await page.getByText(/已发送至/).waitFor();
    await visitor.checkAccessibility();
    await page.getByLabel('短信验证码').fill(await codeSentTo(environment.server, member.mobile));
    await visitor.button('确认撤回').click();
    await row.getByText('已撤回', { exact: true }).waitFor();
    await page.getByText(/· 已撤销/).waitFor();
  });
});

describe('Personal data', () => {
  it('is exported unmasked, as a page and as a JSON file', async () => {
    const { visitor, member } = await openPrivacyPage(73);
    const { page } = visitor;
    await visitor.button('导出我的数据').click();
    const [copy] = await Promise.all([
      visitor.context.waitForEvent('page'),
      page.getByRole('link', { name: /打开阅读/ }).click(),
    ]);
    await copy.getByRole('heading', { name: '我的个人数据' }).waitFor();
    expect(await copy.locator('body').innerText()).toContain(member.mobile);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /JSON/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  });

  it('is deleted after a deletion that was cancelled by a login once and requested again', async () => {
    const { visitor, member } = await openPrivacyPage(74);
    const { page } = visitor;
    const requestDeletion = async () => {
      await visitor.open('/userCenter?tab=privacy');
      await visitor.button('注销账号').click();
      await page.getByText('注销时一并撤销，不再有效。').waitFor();
      await visitor.checkAccessibility();
      await visitor.button('申请注销账号').click();
      await visitor.heading('注销申请已受理').waitFor();
    };
    await requestDeletion();
    await visitor.checkAccessibility();
    expect(await statusOf(member.mobile)).toBe('leaving');
    await logIn(visitor, member);
    await page.getByText('您已登录，注销申请随之撤销').waitFor();
    expect(await statusOf(member.mobile)).toBe('active');

    await requestDeletion();
    // Ends the cooling-off period and triggers the erasure job, which otherwise runs every ten minutes.
    await withServerDatabase(environment.server, async ({ db }) => {
      await db
        .updateTable('account')
        .set({ deletion_due_at: sql`now()` })
        .where('status', '=', 'leaving')
        .execute();
      await sql`INSERT INTO pgboss.job (name) VALUES ('privacy.erase')`.execute(db);
    });
    await expect.poll(() => statusOf(member.mobile), { timeout: 60_000, interval: 1000 }).toBe('gone');
    visitor.expectFault(/ 400 .*security\/login/);
    await visitor.open('/login');
    await page.getByRole('tab', { name: '密码登录' }).click();
    await page.getByLabel('手机号码').fill(member.mobile);
    await page.getByLabel('密码', { exact: true }).fill(member.password);
    await visitor.button('登录').click();
    await page.getByText('手机号或密码错误').first().waitFor();
  });
});
