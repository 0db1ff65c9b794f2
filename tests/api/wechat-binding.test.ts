import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSamePerson } from '../../src/server/engine/person-accounts';
import { type AccountPortal, accountPortal, ageRows, PASSWORD, someMobile } from '../support/account-portal';
import { Gateway } from '../support/payment-gateway/gateway';
import type { WechatUser } from '../support/payment-gateway/wechat-login';
import { createWechatUser, WechatBrowser } from '../support/wechat-browser';

let gateway: Gateway;
let portal: AccountPortal;
beforeAll(async () => {
  gateway = await Gateway.start();
  portal = await accountPortal({ wechat: { name: 'wechat', ...gateway.wechatLogin.settings } });
});
afterAll(async () => {
  await portal.close();
  await gateway.stop();
});

/** Creates a member with a browser logged in to a WeChat account. */
async function createMember(user: WechatUser = createWechatUser()) {
  const account = await portal.account();
  const browser = new WechatBrowser(portal, gateway.wechatLogin, user);
  browser.token = account.token;
  return { browser, user, ...account };
}

/** Binds this WeChat account with the SMS code of the member. */
async function bind({ browser, mobile }: Awaited<ReturnType<typeof createMember>>) {
  const { refused } = await browser.submitRedirect(await browser.authorize('bind'));
  if (refused) throw new Error(refused);
  const smsCode = await browser.requestOwnCode(mobile);
  return browser.post('/user/wechat/change/confirm', { ticket: browser.ticket, smsCode });
}

const enter = (user: WechatUser) => new WechatBrowser(portal, gateway.wechatLogin, user).enter();

describe('Binding a WeChat account', () => {
  it('shows the WeChat account, is confirmed by SMS, and allows login by it', async () => {
    const member = await createMember();
    const { browser, user, mobile } = member;
    expect((await browser.submitRedirect(await browser.authorize('bind'))).data).toEqual({
      outcome: 'ready',
      nickname: user.nickname,
    });
    const { data: before } = await browser.post('/user/wechat/change/detail', { ticket: browser.ticket });
    expect(before).toMatchObject({ wechat: null, next: { nickname: user.nickname } });
    const smsCode = await browser.requestOwnCode(mobile);
    const { data } = await browser.post('/user/wechat/change/confirm', { ticket: browser.ticket, smsCode });
    expect(data).toMatchObject({ wechat: { nickname: user.nickname }, next: null });
    expect((await enter(user)).data.login.user.accountId).toBe(member.accountId);
  });

  it('replaces the previous one, which no longer allows login', async () => {
    const member = await createMember();
    await bind(member);
    const newer = createWechatUser();
    const browser = new WechatBrowser(portal, gateway.wechatLogin, newer);
    browser.token = member.token;
    expect((await bind({ ...member, browser })).data.wechat.nickname).toBe(newer.nickname);
    expect((await enter(member.user)).data.outcome).toBe('unbound');
    expect((await enter(newer)).data.login.user.accountId).toBe(member.accountId);
  });

  it('needs an SMS code to the own number', async () => {
    const { browser } = await createMember();
    await browser.submitRedirect(await browser.authorize('bind'));
    const answer = await browser.post('/user/wechat/change/confirm', {
      ticket: browser.ticket,
      smsCode: '000000',
    });
    expect(answer.refused).toBe('smsCodeWrong');
  });

  it('is refused for a WeChat account bound to another account', async () => {
    const first = await createMember();
    await bind(first);
    const second = await createMember(first.user);
    const answer = await second.browser.submitRedirect(await second.browser.authorize('bind'));
    expect(answer).toMatchObject({ refused: 'notAllowedNow', msg: expect.stringContaining('另一个账号') });
  });

  it('is refused with a ticket of another browser', async () => {
    const [victim, attacker] = [await createMember(), await createMember()];
    await attacker.browser.submitRedirect(await attacker.browser.authorize('bind'));
    const smsCode = await victim.browser.requestOwnCode(victim.mobile);
    const body = { ticket: attacker.browser.ticket, smsCode };
    expect((await victim.browser.post('/user/wechat/change/confirm', body)).refused).toBe('wechatExpired');
    const { data } = await victim.browser.post('/user/wechat/change/detail', {
      ticket: attacker.browser.ticket,
    });
    expect(data.next).toBeNull();
    // A visit for login binds nothing either.
    await victim.browser.submitRedirect(await victim.browser.authorize());
    const other = { ticket: victim.browser.ticket, smsCode };
    expect((await victim.browser.post('/user/wechat/change/confirm', other)).refused).toBe('wechatExpired');
  });

  it('requires a session', async () => {
    const answer = await portal.get('/WeChatSecurity/GetWeChatOpenParam?purpose=bind');
    expect(answer.refused).toBe('forbidden');
  });

  it('can be undone, and leaves no data', async () => {
    const member = await createMember();
    await bind(member);
    const smsCode = await member.browser.requestOwnCode(member.mobile);
    expect((await member.browser.post('/user/wechat/unbind', { smsCode })).data.wechat).toBeNull();
    expect((await enter(member.user)).data.outcome).toBe('unbound');
    for (const table of ['wechat_binding', 'wechat_openid'] as const) {
      const remainingRows = portal.db
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', member.accountId);
      expect(await remainingRows.execute()).toEqual([]);
    }
    const again = await member.browser.post('/user/wechat/unbind', {
      smsCode: await member.browser.requestOwnCode(member.mobile),
    });
    expect(again.refused).toBe('notAllowedNow');
  });

  it('is reported by messages in the portal', async () => {
    const member = await createMember();
    await bind(member);
    await member.browser.post('/user/wechat/unbind', {
      smsCode: await member.browser.requestOwnCode(member.mobile),
    });
    const { data } = await portal.get('/message/list', member.token);
    expect(data.list.map(({ title }: { title: string }) => title)).toEqual(['微信已解除绑定', '微信已绑定']);
  });
});

describe('Changing the mobile number', () => {
  async function codes(member: Awaited<ReturnType<typeof createMember>>, mobile: string) {
    const smsCode = await member.browser.requestOwnCode(member.mobile);
    return { smsCode, mobile, mobileCode: await portal.receiveCode(mobile, 'mobile') };
  }

  it('requires codes of both numbers, allows login by the new one, and logs other devices out', async () => {
    const member = await createMember();
    const login = await portal.post('/security/login', { mobile: member.mobile, password: PASSWORD });
    const other = login.data.token;
    const mobile = someMobile();
    const { data } = await member.browser.post('/user/wechat/change/confirm', await codes(member, mobile));
    expect(data.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(7)}`);
    expect((await portal.get('/user/detail', other)).code).toBe(-1);
    expect((await portal.get('/user/detail', member.token)).code).toBe(0);
    expect((await portal.post('/security/login', { mobile, password: PASSWORD })).refused).toBeNull();
    const old = await portal.post('/security/login', { mobile: member.mobile, password: PASSWORD });
    expect(old.refused).toBe('credentialsWrong');
    // A new account with the given-up number counts as the same person in four-eyes approval.
    const again = await portal.register(member.mobile);
    const accountId = again.user.accountId;
    expect(await isSamePerson(portal.db, accountId, member.accountId)).toBe(true);
    expect(await isSamePerson(portal.db, member.accountId, accountId)).toBe(true);
    expect(await isSamePerson(portal.db, accountId, (await portal.account()).accountId)).toBe(false);
  });

  it('reports the wrong code beside its field, and keeps the old number', async () => {
    const member = await createMember();
    const right = await codes(member, someMobile());
    for (const name of ['smsCode', 'mobileCode'] as const) {
      const wrong = { ...right, [name]: right[name] === '000000' ? '000001' : '000000' };
      const answer = await member.browser.post('/user/wechat/change/confirm', wrong);
      expect(answer).toMatchObject({ refused: 'smsCodeWrong', data: { fields: [{ path: `/${name}` }] } });
    }
    expect(
      (await portal.post('/security/login', { mobile: member.mobile, password: PASSWORD })).refused,
    ).toBeNull();
  });

  it('is refused for a number with an account, and for the current number', async () => {
    const [member, other] = [await createMember(), await portal.account()];
    const numberOfOtherAccount = await member.browser.post(
      '/user/wechat/change/confirm',
      await codes(member, other.mobile),
    );
    expect(numberOfOtherAccount.refused).toBe('mobileTaken');
    await ageRows(portal, 'sms_code', 61);
    const same = await member.browser.post(
      '/user/wechat/change/confirm',
      await codes(member, member.mobile).catch(() => ({
        smsCode: '000000',
        mobile: member.mobile,
        mobileCode: '000000',
      })),
    );
    expect(same.refused).toBe('formInvalid');
  });
});
