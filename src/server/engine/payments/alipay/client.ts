import type { Clock } from '../../../../domain/dates';
import { MalformedPayloadError, PayloadReader } from '../../../platform/http-client/payload-reader';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../../platform/http-client/provider-errors';
import { sendProviderRequest } from '../../../platform/http-client/provider-request';
import { beijingTime } from '../beijing-time';
import type { AlipaySettings } from './settings';
import { type AlipayParameters, contentToSign, sign, signedMember, verifySignature } from './signature';

/** Client of the Alipay gateway that verifies the signatures of responses. */
export interface Client {
  /**
   * @param method e.g. `alipay.trade.query`
   * @param read extracts the result from the response
   * @throws ProviderUnreachableError if there is no verified response, or it does not match the documentation
   * @throws ProviderRefusedError with Alipay's own `sub_code`
   */
  call<T>(method: string, content: object, read: (facts: PayloadReader) => T): Promise<T>;
  /** Builds the signed URL of a page that the browser is redirected to. Sends no request. */
  page(method: string, content: object, extra: AlipayParameters): string;
}

/** Code of a successful response. */
const SUCCESS = '10000';
/** Codes for an unavailable service (网关返回码) or an unknown result. */
const RETRYABLE_CODES = /^(?:20000|isp\.|(?:aop\.)?ACQ\.SYSTEM_ERROR$)/;

/** @param timeout milliseconds */
export function createClient(settings: AlipaySettings, clock: Clock, timeout?: number): Client {
  function signParameters(method: string, content: object, extra: AlipayParameters = {}): URLSearchParams {
    const parameters: AlipayParameters = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(new Date(clock())),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...extra,
    };
    return new URLSearchParams({ ...parameters, sign: sign(contentToSign(parameters), settings.privateKey) });
  }

  return {
    async call(method, content, read) {
      const response = await sendProviderRequest(
        // The gateway reads the charset before the body.
        `${settings.endpoint}?charset=utf-8`,
        { method: 'POST', body: signParameters(method, content) },
        { timeout },
      );
      if (response.status !== 200) throw new ProviderUnreachableError(`HTTP ${response.status}`);
      try {
        const facts = verifyResponse(
          response.body.toString(),
          `${method.replaceAll('.', '_')}_response`,
          settings,
        );
        refuse(facts);
        return read(facts);
      } catch (error) {
        if (error instanceof MalformedPayloadError)
          throw new ProviderUnreachableError(`answer unreadable: ${error.message}`);
        throw error;
      }
    },
    page: (method, content, extra) => `${settings.endpoint}?${signParameters(method, content, extra)}`,
  };
}

/** The response member, after its signature was verified. */
function verifyResponse(json: string, name: string, { publicKey }: AlipaySettings): PayloadReader {
  const envelope = PayloadReader.parse(json);
  const signature = envelope.optional('sign');
  const member = signedMember(json, name);
  if (member === null) {
    // The gateway itself refuses, without a signature because it does not know the caller: reported, but not trusted.
    const error = envelope.inner('error_response');
    throw new ProviderUnreachableError(`gateway: ${error.optional('sub_code') ?? error.text('code')}`);
  }
  if (!signature || !verifySignature(member, signature, publicKey)) {
    throw new ProviderUnreachableError('answer not proved: signature');
  }
  return PayloadReader.parse(member);
}

function refuse(facts: PayloadReader): void {
  const code = facts.text('code');
  if (code === SUCCESS) return;
  const reason = facts.optional('sub_code') ?? code;
  if (RETRYABLE_CODES.test(code) || RETRYABLE_CODES.test(reason)) throw new ProviderUnreachableError(reason);
  throw new ProviderRefusedError(`Alipay: ${reason}`, reason);
}
