import { personalData } from '../../engine/personal-data/registry';
import type { DataSubject } from '../../engine/personal-data-source';
import type { Services } from '../../engine/services';
import { closeAccount, listDueDeletions, listUnerasedAccounts } from '../account';
import { listOpenItems } from './account-deletion';

/**
 * Closes the accounts whose cooling-off period is over and erases the personal data in every module. Failed or
 * interrupted erasures are retried by the next run. An account with a new blocking open item is left for later.
 * @returns number of erased accounts
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

/**
 * Runs a step for one account; a failure is logged and does not affect other accounts. @returns whether it succeeded
 */
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

/** First resolves the open items, each in its own transaction; then erases all data in one. */
async function erase(services: Services, holder: DataSubject): Promise<void> {
  for (const { resolveOpenItems } of personalData().values()) await resolveOpenItems?.(holder, services);
  await services.db.transaction().execute(async trx => {
    for (const { erase: forget } of personalData().values()) await forget(holder, trx, services);
  });
}
