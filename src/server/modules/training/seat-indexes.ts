import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { LookupHashes, Vault } from '../../platform/vault/vault';
import { participants } from './participants';

/** Lookup hashes of a person, by which overlapping courses of the same person are detected. */
export const personIndexes = (vault: Vault, idNo: string): LookupHashes =>
  vault.indexes(idNo, 'train.person');

/** The hashes of the person of a seat, by the answers of its application; null for the seat of a deleted account. */
export function computeSeatHashes(
  { application_id, person_index, answers }: Readonly<Record<string, unknown>>,
  vault: Vault,
): LookupHashes | null {
  const given = vault.decrypt<Answers>(answers as Buffer, answersEncryptionContext(String(application_id)));
  const hashes = participants(given).map(({ idNo }) => personIndexes(vault, idNo));
  return hashes.find(each => each.includes(String(person_index))) ?? null;
}
