import type { Services } from '../../engine/services';
import { demoAccounts } from './demo-accounts';
import { createAccount } from './new-account';
import { findAccountByMobile } from './store';

/** Inserts the accounts of the demo organisation. */
export async function seed(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  organisationId: string,
): Promise<void> {
  for (const { title, mobile, password, roles } of demoAccounts) {
    // Checked first, because hashing the passwords would slow down every start.
    if (await findAccountByMobile(db, organisationId, vault.index(mobile, 'mobile'))) continue;
    await createAccount(db, vault, {
      organisationId,
      mobile,
      password,
      nickname: title,
      roles,
    });
  }
}
