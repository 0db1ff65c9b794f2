import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import type { Candidate } from './eligibility';
import { listSignUps } from './sign-up-store';
import { findVolunteer } from './volunteer-store';

/** Data of an account that the sign-up rules evaluate. The birthday is decrypted from the registration. */
export async function readCandidate(
  { db, vault }: { db: Kysely<DB>; vault: Vault },
  accountId: string,
): Promise<Candidate> {
  const volunteer = await findVolunteer(db, accountId);
  if (!volunteer) return { active: false, birthday: null, skills: [], signUps: [] };
  const { active, skills, application_id } = volunteer;
  const [signUps, registration] = await Promise.all([
    listSignUps(db, accountId),
    db.selectFrom('application').select('answers').where('id', '=', application_id).executeTakeFirst(),
  ]);
  const answers =
    registration &&
    vault.decrypt<Answers>(registration.answers, answersEncryptionContext(volunteer.application_id));
  const birthday = typeof answers?.birthday === 'string' ? answers.birthday : null;
  return { active, birthday, skills, signUps };
}
