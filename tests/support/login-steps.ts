import { setTimeout as sleep } from 'node:timers/promises';
import { withServerDatabase } from './accounts';
import type { Visitor } from './browser-visitor';
import { type InputMethod, mouse } from './input-methods';
import type { Server } from './server-process';

/** Review staff of the demo organisation. */
export const clerk = { mobile: '13800000002', password: 'shenhe-2026' };
/** Administrator of the demo organisation. */
export const administrator = { mobile: '13800000003', password: 'guanli-2026' };

interface Message {
  mobile: string;
  template: string;
  params: string[];
}

/** The latest code for a number in the developer inbox; waits until there is one. */
export async function codeSentTo(server: Server, mobile: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${server.origin}/api/developer/inbox`, { headers: { organization: 'LLBA' } });
    const { data } = (await answer.json()) as { data: Message[] };
    const code = data.find(sms => sms.mobile === mobile && sms.template === 'code')?.params[0];
    if (code) return code;
    await sleep(50);
  }
  throw new Error(`no code was sent to ${mobile}`);
}

/** Makes earlier codes older than the minute in which no further code is sent. */
export function expireSmsInterval(server: Server): Promise<unknown> {
  return withServerDatabase(server, ({ db }) =>
    db
      .updateTable('sms_code')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .execute(),
  );
}

/** Enters a number and the code sent to it. */
export async function proveNumber(
  server: Server,
  visitor: Visitor,
  inputMethod: InputMethod,
  mobile: string,
): Promise<void> {
  const { page } = visitor;
  await inputMethod.write(page.getByLabel('手机号码'), mobile);
  await inputMethod.press(visitor.button('获取验证码'));
  await page.getByText('验证码已发送至').waitFor();
  await inputMethod.write(page.getByLabel('短信验证码'), await codeSentTo(server, mobile));
}

/** Registers on the page /register. */
export async function register(
  server: Server,
  visitor: Visitor,
  inputMethod: InputMethod,
  account: { mobile: string; password: string },
): Promise<void> {
  const { page } = visitor;
  await proveNumber(server, visitor, inputMethod, account.mobile);
  await inputMethod.write(page.getByLabel('设置密码'), account.password);
  await inputMethod.press(page.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await inputMethod.press(visitor.button('注册'));
}

/** Logs in by password on the page /login, which must be open or be redirected to. */
export async function logIn(
  visitor: Visitor,
  account: { mobile: string; password: string },
  inputMethod: InputMethod = mouse,
): Promise<void> {
  const { page } = visitor;
  if (!visitor.route.startsWith('/login')) await visitor.open('/login');
  await inputMethod.press(page.getByRole('tab', { name: '密码登录' }));
  await inputMethod.write(page.getByLabel('手机号码'), account.mobile);
  await inputMethod.write(page.getByLabel('密码', { exact: true }), account.password);
  await inputMethod.press(visitor.button('登录'));
  await page.waitForURL(url => !url.hash.startsWith('#/login'));
}
