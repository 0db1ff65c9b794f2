import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageCatalogue } from '../../src/server/engine/applications/message-catalogue';
import { sendNotificationSms } from '../../src/server/modules/message/jobs';
import { type AccountPortal, accountPortal, PASSWORD, someMobile } from '../support/account-portal';

const HAN = /\p{Script=Han}/u;

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

const textTo = (mobile: string) => portal.services.sms.inbox!().find(sms => sms.mobile === mobile)!.text;

/** Registers on a page in a language. */
async function register(language: string) {
  const mobile = someMobile();
  const headers = { language };
  const body = { mobile, purpose: 'register', ticket: await portal.ticket('sms') };
  await portal.call('POST', '/security/GetSmsCode', { body, headers });
  const codeText = textTo(mobile);
  const smsCode = portal.codeFor(mobile);
  const form = { mobile, smsCode, password: PASSWORD, consents: portal.consents };
  const { data } = await portal.call('POST', '/security/register/mobile', { body: form, headers });
  return { mobile, codeText, token: data.token as string, accountId: data.user.accountId as string };
}

/** Sends the SMS of a message of the catalogue. @returns its text */
async function notify({ accountId, mobile }: { accountId: string; mobile: string }, template = 'accepted') {
  const sms = { messageId: '', accountId, template: template as 'accepted', no: 'QG20260000001' };
  await sendNotificationSms.work(sms, { services: portal.services } as never);
  return textTo(mobile);
}

const languageOf = async (token: string) => (await portal.get('/user/detail', token)).data.language;

describe('An SMS', () => {
  it('with a code is in the language of the page', async () => {
    const { codeText, mobile } = await register('en');
    expect(codeText).toBe(
      `Your code is ${portal.codeFor(mobile)}, valid for 5 minutes. Our staff will never ask for it. Do not share it.`,
    );
    expect((await register('zh-hant')).codeText).toMatch(/^您的驗證碼為\d{6}/u);
    expect((await register('zh-hans')).codeText).toMatch(/^您的验证码为\d{6}/u);
  });

  it('about an application is in the language in which the account was registered', async () => {
    const english = await register('en');
    expect(await languageOf(english.token)).toBe('en');
    expect(await notify(english, 'accepted')).toBe(
      'Your application (QG20260000001): Registered. For details, log in to our website and open Messages.',
    );
    const traditional = await register('zh-hant');
    expect(await notify(traditional)).toContain('您的申請（受理編號QG20260000001）已登記');
    const { mobile, accountId, token } = await portal.account();
    expect(await languageOf(token)).toBe('zh-hans');
    expect(await notify({ mobile, accountId })).toContain('您的申请（受理编号QG20260000001）已登记');
  });

  it('is in the language that the account holder chooses, whatever is changed besides', async () => {
    const account = await portal.account();
    const { token } = account;
    const changed = await portal.post('/user/detail/modify', { language: 'en' }, token);
    expect(changed.data.language).toBe('en');
    await portal.post('/user/detail/modify', { nickname: '示例' }, token);
    expect(await notify(account)).not.toMatch(HAN);
    await portal.post('/user/detail/modify', { language: 'zh-hans' }, token);
    expect(await notify(account)).toMatch(HAN);
    expect((await portal.post('/user/detail/modify', { language: 'fr' }, token)).refused).not.toBeNull();
  });

  it.each(Object.keys(messageCatalogue))('“%s” is in English as a whole, and short', async template => {
    const account = await portal.account();
    await portal.post('/user/detail/modify', { language: 'en' }, account.token);
    const text = await notify(account, template);
    expect(text).not.toMatch(HAN);
    // One message of the GSM alphabet, with the signature.
    expect(text.length).toBeLessThanOrEqual(140);
  });
});
