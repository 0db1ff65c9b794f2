import type { Clock } from '../../../../domain/dates';
import { Facts, Malformed } from '../../../platform/http-client/payload-reader';
import { ProviderRefused, ProviderUnreachable } from '../../../platform/http-client/provider-errors';
import { exchange } from '../../../platform/http-client/provider-request';
import { beijingTime } from '../beijing-time';
import type { AlipaySettings } from './settings';
import { contentOf, holds, type Parameters, sign, signedMember } from './signature';

/** Calls Alipay and believes what is proved. */
export interface Client {
  /**
   * @param method e.g. `alipay.trade.query`
   * @param read takes what is needed out of the answer
   * @throws ProviderUnreachable if there is no proved answer, or it is not what is published
   * @throws ProviderRefused with Alipay's own `sub_code`
   */
  call<T>(method: string, content: object, read: (facts: Facts) => T): Promise<T>;
  /** The signed address of a page that the browser is sent to. Asks nobody. */
  page(method: string, content: object, more: Parameters): string;
}

/** Business succeeded. */
const SUCCESS = '10000';
/** The service is not to be had (网关返回码), or nobody knows what became of it. */
const AGAIN = /^(?:20000|isp\.|(?:aop\.)?ACQ\.SYSTEM_ERROR$)/;

/** @param timeout milliseconds */
export function createClient(settings: AlipaySettings, clock: Clock, timeout?: number): Client {
  function signed(method: string, content: object, more: Parameters = {}): URLSearchParams {
    const parameters: Parameters = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(new Date(clock())),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return new URLSearchParams({ ...parameters, sign: sign(contentOf(parameters), settings.privateKey) });
  }

  return {
    async call(method, content, read) {
      const answer = await exchange(
        // The charset is read before the body is.
        `${settings.endpoint}?charset=utf-8`,
        { method: 'POST', body: signed(method, content) },
        { timeout },
      );
      if (answer.status !== 200) throw new ProviderUnreachable(`HTTP ${answer.status}`);
      try {
        const facts = proved(answer.body.toString(), `${method.replaceAll('.', '_')}_response`, settings);
        refuse(facts);
        return read(facts);
      } catch (error) {
        if (error instanceof Malformed) throw new ProviderUnreachable(`answer unreadable: ${error.message}`);
        throw error;
      }
    },
    page: (method, content, more) => `${settings.endpoint}?${signed(method, content, more)}`,
  };
}

/** The answer's own member, after its signature was found to hold. */
function proved(json: string, name: string, { publicKey }: AlipaySettings): Facts {
  const whole = Facts.parse(json);
  const signature = whole.optional('sign');
  const member = signedMember(json, name);
  if (member === null) {
    // The gateway itself refuses, and does not sign when it does not know who asks: said, but not believed.
    const error = whole.inner('error_response');
    throw new ProviderUnreachable(`gateway: ${error.optional('sub_code') ?? error.text('code')}`);
  }
  if (!signature || !holds(member, signature, publicKey)) {
    throw new ProviderUnreachable('answer not proved: signature');
  }
  return Facts.parse(member);
}

function refuse(facts: Facts): void {
  const code = facts.text('code');
  if (code === SUCCESS) return;
  const reason = facts.optional('sub_code') ?? code;
  if (AGAIN.test(code) || AGAIN.test(reason)) throw new ProviderUnreachable(reason);
  throw new ProviderRefused(`Alipay: ${reason}`, reason);
}
