import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import { participants } from './participants';
import { replaceSeatHashes, seatedApplications } from './seat-store';

/** Under which it is noticed that somebody sits in two classes at once. */
export const personIndex = (vault: Vault, idNo: string): string => vault.index(idNo, 'train.person');

/**
 * Makes the hashes of all who are seated anew, from the lists that they stand in. The seats of who has left are
 * nobody's in particular and stay as they are.
 * @returns how many were made
 */
export async function remakePersonIndexes(trx: Kysely<DB>, vault: Vault): Promise<number> {
  let made = 0;
  for (const { id, answers } of await seatedApplications(trx)) {
    const people = participants(vault.decrypt<Answers>(answers, answersEncryptionContext(id))).filter(
      ({ idNo }) => idNo !== '',
    );
    if (people.length === 0) continue;
    const indexes = people.map(({ idNo }) => personIndex(vault, idNo));
    await replaceSeatHashes(trx, id, indexes);
    made += indexes.length;
  }
  return made;
}
