import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createVault } from '../../src/server/platform/vault/vault';
import { besideServer, newMember, openSession } from '../support/accounts';
import type { Visit, Visitor } from '../support/browser-visitor';
import { setStage } from '../support/e2e-environment';
import { codeSentTo, letAMinutePass, logIn } from '../support/login-steps';
import { Submitter } from '../support/retrying-applicant';

const stage = setStage();

interface Member {
  mobile: string;
  password: string;
}

/** Opens the page 隐私设置 as a new member who has submitted an application. */
async function onPrivacyPage(number: number, visit?: Visit): Promise<{ visitor: Visitor; who: Member }> {
  const { server } = stage;
  const who = await newMember(server);
  const { token } = await openSession(server, who);
  const submitter = new Submitter(server, { ...who, token }, number);
  await Submitter.prepare([submitter]);
  await submitter.submit();
  await letAMinutePass(server);
  const visitor = await stage.visit(visit);
  await logIn(visitor, who);
  await visitor.open('/userCenter?tab=privacy');
  return { visitor, who };
}

const statusOf = (mobile: string) =>
  besideServer(stage.server, async ({ db }, config) => {
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
] satisfies [string, Visit, number][])('Privacy settings, %s,', (_, visit, number) => {
  it('show a consent and withdraw it, which cancels the application', async () => {
    const { visitor, who } = await onPrivacyPage(number, visit);
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
    await page.getByLabel('短信验证码').fill(await codeSentTo(stage.server, who.mobile));
    await visitor.button('确认撤回').click();
    await row.getByText('已撤回', { exact: true }).waitFor();
    await page.getByText(/· 已撤销/).waitFor();
  });
});

describe('Personal data', () => {
  it('is exported unmasked, as a page and as a JSON file', async () => {
    const { visitor, who } = await onPrivacyPage(73);
    const { page } = visitor;
    await visitor.button('导出我的数据').click();
    await page.getByLabel('登录密码').fill(who.password);
    await visitor.button('生成我的数据').click();
    const [copy] = await Promise.all([
      visitor.context.waitForEvent('page'),
      page.getByRole('link', { name: /打开阅读/ }).click(),
    ]);
    await copy.getByRole('heading', { name: '我的个人数据' }).waitFor();
    expect(await copy.locator('body').innerText()).toContain(who.mobile);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /JSON/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  });

  it('is deleted after a deletion that was cancelled by a login once and requested again', async () => {
    const { visitor, who } = await onPrivacyPage(74);
    const { page } = visitor;
    const leave = async () => {
      await visitor.open('/userCenter?tab=privacy');
      await visitor.button('注销账号').click();
      await page.getByText('注销时一并撤销，不再有效。').waitFor();
      await visitor.checkAccessibility();
      await page.getByLabel('登录密码').fill(who.password);
      await visitor.button('申请注销账号').click();
      await visitor.heading('注销申请已受理').waitFor();
    };
    await leave();
    await visitor.checkAccessibility();
    expect(await statusOf(who.mobile)).toBe('leaving');
    await logIn(visitor, who);
    await page.getByText('您已登录，注销申请随之撤销').waitFor();
    expect(await statusOf(who.mobile)).toBe('active');

    await leave();
    // Ends the cooling-off period and triggers the erasure job, which otherwise runs every ten minutes.
    await besideServer(stage.server, async ({ db }) => {
      await db
        .updateTable('account')
        .set({ leaves_at: sql`now()` })
        .where('status', '=', 'leaving')
        .execute();
      await sql`INSERT INTO pgboss.job (name) VALUES ('privacy.erase')`.execute(db);
    });
    await expect.poll(() => statusOf(who.mobile), { timeout: 60_000, interval: 1000 }).toBe('gone');
    visitor.expectFault(/ 400 .*security\/login/);
    await visitor.open('/login');
    await page.getByRole('tab', { name: '密码登录' }).click();
    await page.getByLabel('手机号码').fill(who.mobile);
    await page.getByLabel('密码', { exact: true }).fill(who.password);
    await visitor.button('登录').click();
    await page.getByText('手机号或密码错误').first().waitFor();
  });
});
