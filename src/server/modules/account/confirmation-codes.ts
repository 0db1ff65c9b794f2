import { Refusal } from '../../../domain/refusals';
import type { Confirmations } from '../../engine/confirmations';
import { decryptMobile } from './account';
import { prepareSpendSmsCode, type SmsCodeServices, sendCode, tryAccountCode } from './sms-code';
import { findAccount } from './store';

export function createConfirmations(services: SmsCodeServices): Confirmations {
  const { db, vault } = services;
  const purposeOf = (purpose: string) => `confirm:${purpose}`;
  return {
    async send(accountId, purpose, language) {
      const account = await findAccount(db, accountId);
      if (!account) throw new Refusal('notFound');
      const mobile = decryptMobile(vault, account);
      const organisationId = account.organisation_id;
      return sendCode(services, { organisationId, mobile, purpose: purposeOf(purpose), language });
    },
    check: (accountId, purpose, code) => tryAccountCode(services, accountId, purposeOf(purpose), code),
    consume: prepareSpendSmsCode,
  };
}
