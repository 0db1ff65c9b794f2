import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samePerson } from '../../src/server/engine/person-accounts';
import { type AccountPortal, accountPortal, age, PASSWORD, someMobile } from '../support/account-portal';
import { Gateway } from '../support/payment-gateway/gateway';
import type { WechatUser } from '../support/payment-gateway/wechat-login';
import { someone, WechatBrowser } from '../support/wechat-browser';

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
async function member(user: WechatUser = someone()) {
  const account = await portal.account();
  const own = new WechatBrowser(portal, gateway.wechatLogin, user);
  own.token = account.token;
  return { own, user, ...account };
}

/** Binds this WeChat account with the SMS code of the member. */
async function bind({ own, mobile }: Awaited<ReturnType<typeof member>>) {
  const { refused } = await own.arrive(await own.agree('bind'));
  if (refused) throw new Error(refused);
  const smsCode = await own.ownCode(mobile);
  return own.post('/user/wechat/change/confirm', { ticket: own.ticket, smsCode });
}

const enter = (user: WechatUser) => new WechatBrowser(portal, gateway.wechatLogin, user).enter();

describe('Binding a WeChat account', () => {
  it('shows the WeChat account, is confirmed by SMS, and allows login by it', async () => {
    const who = await member();
    const { own, user, mobile } = who;
    expect((await own.arrive(await own.agree('bind'))).data).toEqual({
      outcome: 'ready',
      nickname: user.nickname,
    });
    const { data: before } = await own.post('/user/wechat/change/detail', { ticket: own.ticket });
    expect(before).toMatchObject({ wechat: null, next: { nickname: user.nickname } });
    const smsCode = await own.ownCode(mobile);
    const { data } = await own.post('/user/wechat/change/confirm', { ticket: own.ticket, smsCode });
    expect(data).toMatchObject({ wechat: { nickname: user.nickname }, next: null });
    expect((await enter(user)).data.login.user.accountId).toBe(who.accountId);
  });

  it('replaces the previous one, which no longer allows login', async () => {
    const who = await member();
    await bind(who);
    const newer = someone();
    const own = new WechatBrowser(portal, gateway.wechatLogin, newer);
    own.token = who.token;
    expect((await bind({ ...who, own })).data.wechat.nickname).toBe(newer.nickname);
    expect((await enter(who.user)).data.outcome).toBe('unbound');
    expect((await enter(newer)).data.login.user.accountId).toBe(who.accountId);
  });

  it('needs an SMS code to the own number', async () => {
    const { own } = await member();
    await own.arrive(await own.agree('bind'));
    const answer = await own.post('/user/wechat/change/confirm', { ticket: own.ticket, smsCode: '000000' });
    expect(answer.refused).toBe('smsCodeWrong');
  });

  it('is refused for a WeChat account bound to another account', async () => {
    const first = await member();
    await bind(first);
    const second = await member(first.user);
    const answer = await second.own.arrive(await second.own.agree('bind'));
    expect(answer).toMatchObject({ refused: 'notAllowedNow', msg: expect.stringContaining('另一个账号') });
  });

  it('is refused with a ticket of another browser', async () => {
    const [victim, thief] = [await member(), await member()];
    await thief.own.arrive(await thief.own.agree('bind'));
    const smsCode = await victim.own.ownCode(victim.mobile);
    const body = { ticket: thief.own.ticket, smsCode };
    expect((await victim.own.post('/user/wechat/change/confirm', body)).refused).toBe('wechatExpired');
    const { data } = await victim.own.post('/user/wechat/change/detail', { ticket: thief.own.ticket });
    expect(data.next).toBeNull();
    // A visit for login binds nothing either.
    await victim.own.arrive(await victim.own.agree());
    const other = { ticket: victim.own.ticket, smsCode };
    expect((await victim.own.post('/user/wechat/change/confirm', other)).refused).toBe('wechatExpired');
  });

  it('requires a session', async () => {
    const answer = await portal.get('/WeChatSecurity/GetWeChatOpenParam?purpose=bind');
    expect(answer.refused).toBe('forbidden');
  });

  it('can be undone, and leaves no data', async () => {
    const who = await member();
    await bind(who);
    const smsCode = await who.own.ownCode(who.mobile);
    expect((await who.own.post('/user/wechat/unbind', { smsCode })).data.wechat).toBeNull();
    expect((await enter(who.user)).data.outcome).toBe('unbound');
    for (const table of ['wechat_binding', 'wechat_openid'] as const) {
      const left = portal.db.selectFrom(table).select('account_id').where('account_id', '=', who.accountId);
      expect(await left.execute()).toEqual([]);
    }
    const again = await who.own.post('/user/wechat/unbind', { smsCode: await who.own.ownCode(who.mobile) });
    expect(again.refused).toBe('notAllowedNow');
  });

  it('is reported by messages in the portal', async () => {
    const who = await member();
    await bind(who);
    await who.own.post('/user/wechat/unbind', { smsCode: await who.own.ownCode(who.mobile) });
    const { data } = await portal.get('/message/list', who.token);
    expect(data.list.map(({ title }: { title: string }) => title)).toEqual(['微信已解除绑定', '微信已绑定']);
  });
});

describe('Changing the mobile number', () => {
  async function codes(who: Awaited<ReturnType<typeof member>>, mobile: string) {
    const smsCode = await who.own.ownCode(who.mobile);
    return { smsCode, mobile, mobileCode: await portal.receiveCode(mobile, 'mobile') };
  }

  it('requires codes of both numbers, allows login by the new one, and logs other devices out', async () => {
    const who = await member();
    const login = await portal.post('/security/login', { mobile: who.mobile, password: PASSWORD });
    const other = login.data.token;
    const mobile = someMobile();
    const { data } = await who.own.post('/user/wechat/change/confirm', await codes(who, mobile));
    expect(data.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(7)}`);
    expect((await portal.get('/user/detail', other)).code).toBe(-1);
    expect((await portal.get('/user/detail', who.token)).code).toBe(0);
    expect((await portal.post('/security/login', { mobile, password: PASSWORD })).refused).toBeNull();
    const old = await portal.post('/security/login', { mobile: who.mobile, password: PASSWORD });
    expect(old.refused).toBe('credentialsWrong');
    // A new account with the given-up number counts as the same person in four-eyes approval.
    const again = await portal.register(who.mobile);
    const accountId = again.user.accountId;
    expect(await samePerson(portal.db, accountId, who.accountId)).toBe(true);
    expect(await samePerson(portal.db, who.accountId, accountId)).toBe(true);
    expect(await samePerson(portal.db, accountId, (await portal.account()).accountId)).toBe(false);
  });

  it('reports the wrong code beside its field, and keeps the old number', async () => {
    const who = await member();
    const right = await codes(who, someMobile());
    for (const name of ['smsCode', 'mobileCode'] as const) {
      const wrong = { ...right, [name]: right[name] === '000000' ? '000001' : '000000' };
      const answer = await who.own.post('/user/wechat/change/confirm', wrong);
      expect(answer).toMatchObject({ refused: 'smsCodeWrong', data: { fields: [{ path: `/${name}` }] } });
    }
    expect(
      (await portal.post('/security/login', { mobile: who.mobile, password: PASSWORD })).refused,
    ).toBeNull();
  });

  it('is refused for a number with an account, and for the current number', async () => {
    const [who, other] = [await member(), await portal.account()];
    const taken = await who.own.post('/user/wechat/change/confirm', await codes(who, other.mobile));
    expect(taken.refused).toBe('mobileTaken');
    await age(portal, 'sms_code', 61);
    const same = await who.own.post(
      '/user/wechat/change/confirm',
      await codes(who, who.mobile).catch(() => ({
        smsCode: '000000',
        mobile: who.mobile,
        mobileCode: '000000',
      })),
    );
    expect(same.refused).toBe('formInvalid');
  });
});
