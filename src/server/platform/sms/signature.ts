import type { Logger } from 'pino';
import { type Sms, SmsFailure } from './sms';

/** Codes of Tencent Cloud for a signature that is not approved, or not complete. */
const SIGNATURE_REFUSED = /Signature/;

/**
 * The same, signed by an organisation. While the provider refuses its signature, as before it is approved, messages are
 * signed by the server: without a code nobody could log in to correct it.
 * @param findSignature null where it has none
 */
export const withSignature = (
  sms: Sms,
  findSignature: () => Promise<string | null>,
  log: Pick<Logger, 'warn'>,
): Sms => ({
  ...sms,
  async send(mobile, template, params, language) {
    const signature = await findSignature();
    if (!signature) return sms.send(mobile, template, params, language);
    try {
      return await sms.send(mobile, template, params, language, signature);
    } catch (error) {
      if (!(error instanceof SmsFailure) || !SIGNATURE_REFUSED.test(error.providerCode)) throw error;
      log.warn({ signature, code: error.providerCode }, 'the SMS signature of an organisation was refused');
      return sms.send(mobile, template, params, language);
    }
  },
});
