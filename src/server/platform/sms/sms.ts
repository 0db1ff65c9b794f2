/**
 * The short messages that the portal sends, as approved with the provider: the text with its parameters
 * `{1}`, `{2}` … in order.
 */
export const templates = {
  /** 1 the code, 2 minutes that it holds. */
  code: '您的验证码为{1}，{2}分钟内有效。工作人员不会向您索要验证码，请勿告知他人。',
  /**
   * 1 acceptance number, 2 what happened. Names no matter: a phone shows its messages to whoever looks at it.
   */
  notice: '您的申请（受理编号{1}）{2}，详情请登录网站在“我的消息”中查看。',
  /** To staff. 1 what there is to do, or what has become of it. */
  work: '工作提醒：{1}，详情请登录网站在“我的消息”中查看。',
  /** To somebody who has become a member of staff. */
  staff: '您已成为网站的工作人员。请在登录页用本手机号短信登录，需要密码的，用“忘记密码”设置。',
} as const;

export type SmsTemplate = keyof typeof templates;

/** Sends short messages to mobile numbers of mainland China. */
export interface Sms {
  /**
   * Resolves when the provider has taken the message.
   * @param mobile 11 digits
   * @throws SmsFailure when it has not, or when that is unknown
   */
  send(mobile: string, template: SmsTemplate, params: readonly string[]): Promise<void>;
  /** What was sent, newest first: only where messages stay inside the server. */
  inbox?(): readonly InboxMessage[];
}

/** A message that stayed inside the server. */
export interface InboxMessage {
  mobile: string;
  template: SmsTemplate;
  params: string[];
  text: string;
  /** ISO 8601, UTC. */
  sentAt: string;
}

/** Why a message was not taken: `limit` the provider's own frequency rule, `timeout` no answer in time. */
export type SmsFailureReason = 'limit' | 'timeout' | 'refused';

export class SmsFailure extends Error {
  constructor(
    readonly reason: SmsFailureReason,
    /** The provider's code, for the log. */
    readonly providerCode: string,
  ) {
    super(`SMS ${reason}: ${providerCode}`);
    this.name = 'SmsFailure';
  }
}

/** The text that the person receives. */
export function render(template: SmsTemplate, params: readonly string[]): string {
  return templates[template].replace(/\{(\d)\}/g, (_, position) => params[Number(position) - 1] ?? '');
}
