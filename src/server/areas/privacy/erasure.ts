import type { Holder } from '../../personal-data/personal-data';
import { personalData } from '../../personal-data/registry';
import type { Services } from '../../services';
import { close, closedWithData, dueToLeave } from '../account/leaving';
import { looseEndsOf } from './leave';

/**
 * Closes the accounts whose cooling-off is over and erases what every area keeps about their holders. What fails, or
 * is broken off, is taken up again by the next sweep. Whose account has come to a blocking end meanwhile, waits.
 * @returns how many were erased
 */
export async function eraseLeft(services: Services): Promise<number> {
  const { db, log } = services;
  for (const holder of await dueToLeave(db)) {
    const blocked = (await looseEndsOf(holder, services)).some(({ blocks }) => blocks);
    if (blocked) log.warn({ account: holder.accountId }, 'an account cannot be left yet');
    else await close(db, holder);
  }
  let erased = 0;
  for (const holder of await closedWithData(db)) {
    try {
      await erase(services, holder);
      erased += 1;
    } catch (error) {
      log.error({ err: error, account: holder.accountId }, 'an account could not be erased');
    }
  }
  return erased;
}

/** First what is open is brought to its end, each by a transaction of its own; then all data go in one. */
async function erase(services: Services, holder: Holder): Promise<void> {
  for (const { settle } of personalData.values()) await settle?.(holder, services);
  await services.db.transaction().execute(async trx => {
    for (const { erase: forget } of personalData.values()) await forget(holder, trx, services);
  });
}
