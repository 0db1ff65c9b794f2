import { type Language, SIMPLIFIED } from '../../../domain/languages';
import { type Sms, SmsFailure, type SmsFailureReason, type SmsTemplate, translateParams } from './sms';
import { type Credentials, signTc3 } from './tencent-signature';

/** Settings from the provider's console. */
export interface TencentSettings extends Credentials {
  /** `https://sms.tencentcloudapi.com` except in tests. */
  endpoint: string;
  region: string;
  /** SmsSdkAppId. */
  appId: string;
  /** Approved signature, without brackets. */
  signName: string;
  /** Approved template ids; a message without one is not sent. */
  templateIds: Partial<Record<SmsTemplate, string>>;
  /** The same of templates in other languages; without one, the message is sent in simplified Chinese. */
  translatedTemplateIds?: Partial<Record<Language['code'], Partial<Record<SmsTemplate, string>>>>;
}

interface SendSmsAnswer {
  Response?: {
    Error?: { Code: string };
    SendStatusSet?: { Code: string }[];
  };
}

/**
 * Shorter than the portal's own limit of 10 s for a request, so that the client receives a response instead of a closed
 * connection.
 */
const REQUEST_TIMEOUT_MS = 6_000;

/** Tencent Cloud SMS, `SendSms` of 2021-01-11, with plain HTTP requests: a single operation does not justify an SDK. */
export function createTencentSms(settings: TencentSettings, timeout = REQUEST_TIMEOUT_MS): Sms {
  return {
    async send(mobile, template, params, language = SIMPLIFIED, signature = settings.signName) {
      const translatedId = settings.translatedTemplateIds?.[language.code]?.[template];
      const TemplateId = translatedId ?? settings.templateIds[template];
      if (!TemplateId) throw new SmsFailure('refused', 'NoTemplate');
      const payload = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: settings.appId,
        SignName: signature,
        TemplateId,
        TemplateParamSet: translatedId ? await translateParams(params, language) : params,
      });
      const { Response } = await post(settings, payload, timeout);
      const code = Response?.Error?.Code ?? Response?.SendStatusSet?.[0]?.Code ?? 'NoStatus';
      if (code !== 'Ok') throw new SmsFailure(reasonOf(code), code);
    },
  };
}

async function post(settings: TencentSettings, payload: string, timeout: number): Promise<SendSmsAnswer> {
  const timestamp = Math.floor(Date.now() / 1000);
  const host = new URL(settings.endpoint).host;
  const signedHeaders = signTc3({ host, service: 'sms', action: 'SendSms', payload, timestamp }, settings);
  try {
    const response = await fetch(settings.endpoint, {
      method: 'POST',
      headers: { ...signedHeaders, 'x-tc-version': '2021-01-11', 'x-tc-region': settings.region },
      body: payload,
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new SmsFailure('refused', `HTTP ${response.status}`);
    return (await response.json()) as SendSmsAnswer;
  } catch (error) {
    if (error instanceof SmsFailure) throw error;
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new SmsFailure(isTimeout ? 'timeout' : 'refused', isTimeout ? 'Timeout' : (error as Error).name);
  }
}

/** `LimitExceeded.*` are limits per mobile number, `RequestLimitExceeded*` limits of API calls. */
function reasonOf(code: string): SmsFailureReason {
  return /^(Request)?LimitExceeded/.test(code) ? 'limit' : 'refused';
}
