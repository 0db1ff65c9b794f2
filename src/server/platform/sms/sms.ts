import { hasOwnWords, type Language, SIMPLIFIED } from '../../../domain/languages';
import { loadTextTranslation } from '../languages/text-translation';

/** SMS templates as approved by the provider, with numbered parameters `{1}`, `{2}` …. */
export const templates = {
  /** 1 the code, 2 minutes of validity. */
  code: '您的验证码为{1}，{2}分钟内有效。工作人员不会向您索要验证码，请勿告知他人。',
  /** 1 application number, 2 what happened. Does not name the flow: a phone may display messages to bystanders. */
  notice: '您的申请（受理编号{1}）{2}，详情请登录网站在“我的消息”中查看。',
  /** To staff. 1 the task, or its outcome. */
  work: '工作提醒：{1}，详情请登录网站在“我的消息”中查看。',
  /** To an account holder. 1 what happened to the account. */
  login: '登录提醒：{1}。不是您本人的，请登录网站修改密码。',
  /** To an account holder who has become a member of staff. */
  staff: '您已成为网站的工作人员。请在登录页用本手机号短信登录，需要密码的，用“忘记密码”设置。',
} as const;

export type SmsTemplate = keyof typeof templates;

/** The templates for members in English, approved in addition; traditional Chinese is converted. */
const english: Partial<Record<SmsTemplate, string>> = {
  code: 'Your code is {1}, valid for {2} minutes. Our staff will never ask for it. Do not share it.',
  login: 'Login alert: {1}. If this was not you, log in to our website and change your password.',
  notice: 'Your application ({1}): {2}. For details, log in to our website and open Messages.',
};

/** The templates that members get in their language. */
export const memberTemplates = Object.keys(english) as SmsTemplate[];

/** Sends SMS to mobile numbers of mainland China. */
export interface Sms {
  /**
   * Resolves when the provider has accepted the message.
   * @param mobile 11 digits
   * @param params in Chinese
   * @param language of the recipient; simplified Chinese by default, and where the provider has no template in it
   * @param signature approved by the provider; that of the server by default
   * @throws SmsFailure when it was not accepted, or when that is unknown
   */
  send(
    mobile: string,
    template: SmsTemplate,
    params: readonly string[],
    language?: Language,
    signature?: string,
  ): Promise<void>;
  /** Sent messages, newest first: only for `inbox`. */
  inbox?(): readonly InboxMessage[];
}

/** A message kept in the inbox. */
export interface InboxMessage {
  mobile: string;
  template: SmsTemplate;
  params: string[];
  text: string;
  /** Null for that of the server. */
  signature: string | null;
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

/** Parameters of a message in a language. */
export const translateParams = async (params: readonly string[], language: Language): Promise<string[]> =>
  params.map(await loadTextTranslation(language));

/** Renders the text of a message. */
export async function render(
  template: SmsTemplate,
  params: readonly string[],
  language: Language = SIMPLIFIED,
): Promise<string> {
  const isConverted = !hasOwnWords(language);
  const text = isConverted ? templates[template] : english[template];
  if (!text) return render(template, params);
  const translate = await loadTextTranslation(language);
  const translated = params.map(translate);
  return (isConverted ? translate(text) : text).replace(
    /\{(\d)\}/g,
    (_, position) => translated[Number(position) - 1] ?? '',
  );
}
