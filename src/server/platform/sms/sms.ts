/** SMS templates as approved by the provider, with numbered parameters `{1}`, `{2}` …. */
export const templates = {
  /** 1 the code, 2 minutes of validity. */
  code: '您的验证码为{1}，{2}分钟内有效。工作人员不会向您索要验证码，请勿告知他人。',
  /** 1 application number, 2 what happened. Does not name the flow: a phone may display messages to bystanders. */
  notice: '您的申请（受理编号{1}）{2}，详情请登录网站在“我的消息”中查看。',
  /** To staff. 1 the task, or its outcome. */
  work: '工作提醒：{1}，详情请登录网站在“我的消息”中查看。',
  /** To an account holder who has become a member of staff. */
  staff: '您已成为网站的工作人员。请在登录页用本手机号短信登录，需要密码的，用“忘记密码”设置。',
} as const;

export type SmsTemplate = keyof typeof templates;

/** Sends SMS to mobile numbers of mainland China. */
export interface Sms {
  /**
   * Resolves when the provider has accepted the message.
   * @param mobile 11 digits
   * @throws SmsFailure when it was not accepted, or when that is unknown
   */
  send(mobile: string, template: SmsTemplate, params: readonly string[]): Promise<void>;
  /** Sent messages, newest first: only for `inbox`. */
  inbox?(): readonly InboxMessage[];
}

/** A message kept in the inbox. */
export interface InboxMessage {
  mobile: string;
  template: SmsTemplate;
  params: string[];
  text: string;
  /** ISO 8601, UTC. */
  sentAt: string;
}

/** Why a message was not accepted: `limit` the provider's rate limit, `timeout` no response in time. */
export type SmsFailureReason = 'limit' | 'timeout' | 'refused';

export class SmsFailure extends Error {
  constructor(
    readonly reason: SmsFailureReason,
    /** Error code of the provider, for the log. */
    readonly providerCode: string,
  ) {
    super(`SMS ${reason}: ${providerCode}`);
    this.name = 'SmsFailure';
  }
}

/** Renders the text of a message. */
export function render(template: SmsTemplate, params: readonly string[]): string {
  return templates[template].replace(/\{(\d)\}/g, (_, position) => params[Number(position) - 1] ?? '');
}
