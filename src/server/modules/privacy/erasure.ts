import { personalData } from '../../engine/personal-data/registry';
import type { DataSubject } from '../../engine/personal-data-source';
import type { Services } from '../../engine/services';
import { closeAccount, listDueDeletions, listUnerasedAccounts } from '../account';
import { listOpenItems } from './account-deletion';

/**
 * Closes the accounts whose cooling-off is over and erases what every area keeps about their holders. What fails, or
 * is broken off, is taken up again by the next sweep. Whose account has come to a blocking end meanwhile, waits.
 * @returns how many were erased
 */
export async function eraseDeletedAccounts(services: Services): Promise<number> {
  const { db } = services;
  for (const holder of await listDueDeletions(db)) await attempt(services, holder, closeUnlessBlocked);
  let erased = 0;
  for (const holder of await listUnerasedAccounts(db)) {
    if (await attempt(services, holder, erase)) erased += 1;
  }
  return erased;
}

/** One account that fails keeps no other from being erased. @returns whether it went well */
async function attempt(
  services: Services,
  holder: DataSubject,
  step: (services: Services, holder: DataSubject) => Promise<void>,
): Promise<boolean> {
  try {
    await step(services, holder);
    return true;
  } catch (error) {
    services.log.error({ err: error, account: holder.accountId }, 'an account could not be erased');
    return false;
  }
}

async function closeUnlessBlocked(services: Services, holder: DataSubject): Promise<void> {
  const blocked = (await listOpenItems(holder, services)).some(({ blocks }) => blocks);
  if (blocked) services.log.warn({ account: holder.accountId }, 'an account cannot be left yet');
  else await closeAccount(services.db, holder);
}

/** First what is open is brought to its end, each by a transaction of its own; then all data go in one. */
async function erase(services: Services, holder: DataSubject): Promise<void> {
  for (const { resolveOpenItems } of personalData().values()) await resolveOpenItems?.(holder, services);
  await services.db.transaction().execute(async trx => {
    for (const { erase: forget } of personalData().values()) await forget(holder, trx, services);
  });
}
