import type { Logger } from 'pino';
import { createInboxSms } from './inbox';
import type { SmsProvider } from './settings';
import { type Sms, SmsFailure } from './sms';
import { createTencentSms } from './tencent';

export { type Sms, SmsFailure } from './sms';

/**
 * Creates the SMS service of the configured provider. `none` refuses every message, so that no user waits for one in
 * vain.
 */
export function createSms(provider: SmsProvider, log: Logger): Sms {
  switch (provider.name) {
    case 'tencent':
      return createTencentSms(provider);
    case 'inbox':
      return createInboxSms(log);
    case 'none':
      log.warn('No SMS provider: accounts cannot register or confirm. Set SMS_PROVIDER.');
      return { send: async () => Promise.reject(new SmsFailure('refused', 'NoProvider')) };
  }
}
