import { type AccountPortal, type Answer, ageRows } from './account-portal';
import type { FakeWechatLogin, WechatUser } from './payment-gateway/wechat-login';

/** User agent of WeChat's browser. */
export const WECHAT_USER_AGENT = 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile MicroMessenger/8.0.49';

let people = 0;

/** A new WeChat user. */
export function createWechatUser(): WechatUser {
  people += 1;
  return { name: `somebody${people}`, nickname: `友${people}` };
}

/** Query of the redirect from WeChat. */
export interface RedirectParameters {
  code: string;
  state: string;
}

/** A browser that keeps the ticket and the session. */
export class WechatBrowser {
  ticket = '';
  token: string | undefined;

  /** @param agent user agent, WeChat's by default */
  constructor(
    private readonly portal: AccountPortal,
    private readonly login: FakeWechatLogin,
    private readonly user: WechatUser,
    private readonly agent = WECHAT_USER_AGENT,
  ) {}

  private call(method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> {
    const headers = { 'user-agent': this.agent };
    return this.portal.call(method, url, { token: this.token, headers, ...(body && { body }) });
  }

  post = (url: string, body: object = {}) => this.call('POST', url, body);

  /** Goes to WeChat and grants the authorisation. */
  async authorize(purpose = 'login'): Promise<RedirectParameters> {
    const { data, refused, msg } = await this.call(
      'GET',
      `/WeChatSecurity/GetWeChatOpenParam?purpose=${purpose}`,
    );
    if (refused) throw new Error(msg);
    this.ticket = data.ticket;
    const redirect = new URL(this.login.authorize(data.url, this.user));
    return { code: redirect.searchParams.get('code') ?? '', state: redirect.searchParams.get('state') ?? '' };
  }

  /** Sends the redirect parameters to the portal. */
  submitRedirect = (redirect: RedirectParameters, ticket = this.ticket) =>
    this.post('/security/wechat/auth', { ...redirect, ticket });

  /** Authorises and returns; logs in when the WeChat is bound. */
  async enter(): Promise<Answer> {
    const answer = await this.submitRedirect(await this.authorize());
    if (answer.data?.login) this.token = answer.data.login.token;
    return answer;
  }

  /** Registers with this number after the authorisation. */
  async register(mobile: string, path = '/security/register/wechat'): Promise<Answer> {
    const { ticket, portal } = this;
    const smsCode = await portal.receiveCode(mobile, 'wechat');
    const answer = await this.post(path, { ticket, mobile, smsCode, consents: portal.consents });
    if (answer.data.token) this.token = answer.data.token;
    return answer;
  }

  /** Requests a code to the account's own number. */
  async requestOwnCode(mobile: string): Promise<string> {
    await ageRows(this.portal, 'sms_code', 61);
    const answer = await this.post('/Security/GetSmsCode', { purpose: 'change' });
    if (answer.refused) throw new Error(answer.msg);
    return this.portal.codeFor(mobile);
  }
}
