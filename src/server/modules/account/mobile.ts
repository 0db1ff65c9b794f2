import type { Services } from '../../engine/services';
import { decryptMobile } from './account';
import { findAccount } from './store';

/** Mobile number of an account for sending a message; null when the account has been closed or is a guest account. */
export async function findMobile(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  accountId: string,
): Promise<string | null> {
  const account = await findAccount(db, accountId);
  return account && account.status !== 'closed' ? decryptMobile(vault, account) || null : null;
}
