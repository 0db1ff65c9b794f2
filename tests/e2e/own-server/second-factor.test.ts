import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMember, withServerDatabase } from '../../support/accounts';
import { openBrowser } from '../../support/browser-visitor';
import { administrator } from '../../support/login-steps';
import { startOnSharedEngine } from '../../support/seeded-server';
import type { Server } from '../../support/server-process';

// Where staff must have a second factor. Browsers give passkeys to `localhost`, not to the address of numbers that other
// tests use.

let server: Server;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startOnSharedEngine({ env: { LOG_LEVEL: 'warn', STAFF_SECOND_FACTOR: 'required' } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});
afterEach(() => context?.close());

const devices = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Opens a page with an authenticator built into the device, which recognises its user at once. */
async function openPage(device: keyof typeof devices): Promise<Page> {
  context = await browser.newContext({ ...devices[device], locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return page;
}

let opened = 0;
const open = (page: Page, route: string) =>
  page.goto(`${server.origin.replace('127.0.0.1', 'localhost')}/?${++opened}#${route}`);

async function logIn(page: Page, { mobile, password }: { mobile: string; password: string }): Promise<void> {
  await open(page, '/login');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号码').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

const picture = (page: Page, name: string) =>
  process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png` }) : undefined;

/** Makes the proofs of all sessions older than they may be. */
const forgetProofs = () =>
  withServerDatabase(server, ({ db }) => db.updateTable('session').set({ proved_at: null }).execute());

const forgetFactors = () =>
  withServerDatabase(server, async ({ db }) => {
    await db.deleteFrom('second_factor').execute();
    await db.deleteFrom('recovery_code').execute();
  });

describe.each(['phone', 'desk'] as const)('A passkey, on a %s,', device => {
  it('is set up by an administrator, who then works, logs in and proves who they are with it', async () => {
    await forgetFactors();
    const page = await openPage(device);
    await logIn(page, administrator);
    await page.getByText('须先设置第二重验证才能开始工作').waitFor();
    await picture(page, `${device}-1-missing`);
    await open(page, '/staff');
    await page.getByText('请先设置第二重验证').waitFor();
    await page.getByRole('link', { name: '去设置' }).click();
    await page.getByLabel('名称').fill('我的手机');
    await page.getByRole('button', { name: '新建通行密钥' }).click();
    await page.getByText('只显示这一次').waitFor();
    await picture(page, `${device}-2-codes`);
    expect(await page.locator('.recovery-codes li').count()).toBe(8);
    await page.getByRole('button', { name: '已经收好' }).click();
    await page.getByText('我的手机', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '去掉我的手机' }).count()).toBe(0);
    await page.getByRole('link', { name: '进入工作页面' }).click();
    await open(page, '/staff');
    await page.getByRole('button', { name: '修改限额' }).waitFor();

    await page.evaluate(() => localStorage.clear());
    await logIn(page, administrator);
    await page.getByRole('dialog', { name: '第二重验证' }).waitFor();
    await picture(page, `${device}-3-second`);
    await page.getByRole('button', { name: '用通行密钥验证' }).click();
    await page.waitForURL(url => !url.hash.startsWith('#/login'));

    await open(page, '/staff');
    await page.getByRole('button', { name: '修改限额' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('4321');
    await forgetProofs();
    await page.getByRole('button', { name: '保存' }).click();
    const proof = page.getByRole('dialog', { name: '请验证是您本人' });
    await proof.waitFor();
    await picture(page, `${device}-4-proof`);
    await proof.getByRole('button', { name: '用通行密钥验证' }).click();
    await page.getByText('已修改退款限额').waitFor();
    await page.getByText('4,321').waitFor();
  });

  it('logs a member in by itself', async () => {
    const member = await createMember(server);
    const page = await openPage(device);
    await logIn(page, member);
    await page.waitForURL(url => !url.hash.startsWith('#/login'));
    await open(page, '/userCenter?tab=security');
    await page.getByLabel('名称').fill('我的电脑');
    await page.getByRole('button', { name: '新建通行密钥' }).click();
    await page.getByText('只显示这一次').waitFor();
    await page.evaluate(() => localStorage.clear());
    await open(page, '/login');
    await picture(page, `${device}-5-login`);
    await page.getByRole('button', { name: '用通行密钥登录' }).click();
    await page.waitForURL(url => !url.hash.startsWith('#/login'));
  });
});

describe('An authenticator app', () => {
  it('is set up with its picture or its secret; a dialog that is closed leaves the page as it was', async () => {
    const member = await createMember(server);
    const page = await openPage('phone');
    await logIn(page, member);
    await page.waitForURL(url => !url.hash.startsWith('#/login'));
    await open(page, '/userCenter?tab=security');
    await page.getByRole('button', { name: '设置验证器 App' }).click();
    const secret = (await page.locator('code.secret').innerText()).replaceAll(' ', '');
    await picture(page, 'phone-6-totp');
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    const field = page.getByLabel('2. 输入 App 显示的 6 位验证码');
    await field.fill(codeAt(9));
    await page.getByRole('button', { name: '完成设置' }).click();
    await page.getByText('验证码不正确').first().waitFor();
    await field.fill(codeAt(-1));
    await forgetProofs();
    await page.getByRole('button', { name: '完成设置' }).click();
    const proof = page.getByRole('dialog', { name: '请验证是您本人' });
    await proof.getByLabel('登录密码').waitFor();
    await picture(page, 'phone-7-proof');
    await page.keyboard.press('Escape');
    await page.getByText('请先验证是您本人').first().waitFor();
    // On a busy machine the first code may be too old by now.
    await field.fill(codeAt(0));
    await page.getByRole('button', { name: '完成设置' }).click();
    await proof.getByLabel('登录密码').fill(member.password);
    await proof.getByRole('button', { name: '验证', exact: true }).click();
    await page.getByText('只显示这一次').waitFor();

    await page.evaluate(() => localStorage.clear());
    await logIn(page, member);
    const second = page.getByRole('dialog', { name: '第二重验证' });
    await second.getByLabel('验证器 App 上的 6 位验证码').fill(codeAt(9));
    await second.getByRole('button', { name: '验证', exact: true }).click();
    await second.getByText('验证码不正确').first().waitFor();
    await picture(page, 'phone-8-second');
    await second.getByLabel('验证器 App 上的 6 位验证码').fill(codeAt(1));
    await second.getByRole('button', { name: '验证', exact: true }).click();
    await page.waitForURL(url => !url.hash.startsWith('#/login'));
  });
});
