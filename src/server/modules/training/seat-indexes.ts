import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import { participants } from './participants';
import { replaceSeatHashes, seatedApplications } from './seat-store';

/** Lookup hash of a person, by which overlapping courses of the same person are detected. */
export const personIndex = (vault: Vault, idNo: string): string => vault.index(idNo, 'train.person');

/**
 * Recomputes the lookup hashes of all seats from the answers. Seats of deleted accounts are anonymous and are not
 * changed.
 * @returns number of recomputed hashes
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
