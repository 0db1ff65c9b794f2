import { type Language, languageOf } from '../../../domain/languages';
import type { Services } from '../../engine/services';
import { decryptMobile, decryptProfile } from './account';
import { findAccount } from './store';

/** Where and in which language an account gets an SMS. */
export interface SmsRecipient {
  mobile: string;
  language: Language;
}

/** Finds where to send an SMS to an account; null when the account has been closed or is a guest account. */
export async function findSmsRecipient(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
): Promise<SmsRecipient | null> {
  const account = await findAccount(db, accountId);
  const mobile = account && account.status !== 'closed' && decryptMobile(vault, account);
  return mobile ? { mobile, language: languageOf(decryptProfile(vault, account).language) } : null;
}
