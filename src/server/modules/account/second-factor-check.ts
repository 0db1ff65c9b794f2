import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { ProofMethod } from '../../../domain/proof-methods';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import type { Vault } from '../../platform/vault/vault';
import { type ThrottledSubject, type ThrottlePolicy, throttleAttempt } from './attempt-throttling';
import { type PasskeySite, verifyPasskey } from './passkey';
import { normaliseRecoveryCode } from './recovery-codes';
import * as rows from './second-factor-store';
import { stepOfCode } from './totp';

/** One of an authenticator app's codes, a recovery code, or what a passkey has signed. */
export type SecondFactorAnswer = Pick<
  components['schemas']['SecondLogin'],
  'totp' | 'recoveryCode' | 'passkey'
>;

/** Which factor an answer is of. */
export const factorOf = ({ totp, recoveryCode }: SecondFactorAnswer): ProofMethod =>
  totp !== undefined ? 'totp' : recoveryCode !== undefined ? 'recoveryCode' : 'passkey';

/** What a passkey was asked to sign, and where. */
export interface PasskeyQuestion {
  site: PasskeySite;
  challenge: string | undefined;
}

/** At most 5 wrong answers at once and 20 an hour in the long run, of a million codes three of which are valid. */
const POLICY: ThrottlePolicy = { delayAfter: 5, maxDelaySeconds: 180, decaySeconds: 180 };

const throttles = ({ vault }: { vault: Vault }, accountId: string): ThrottledSubject[] => [
  { subject: `factor:${vault.index(accountId, 'attempt')}`, policy: POLICY, clearedOnSuccess: true },
];

export const totpSecretContext = (id: string) => `second_factor.secret:${id}`;

/**
 * Checks the second factor of an account: each code and each signature is accepted once.
 * @throws Refusal `secondFactorWrong`, `guessedTooOften`
 */
export async function checkSecondFactor(
  services: Pick<Services, 'db' | 'vault' | 'clock'>,
  accountId: string,
  answer: SecondFactorAnswer,
  question: PasskeyQuestion,
): Promise<void> {
  const attempt = await throttleAttempt(services, throttles(services, accountId)).catch(inOtherWords);
  if (!(await isRight(services, accountId, answer, question))) throw new Refusal('secondFactorWrong');
  await attempt.succeed();
}

async function isRight(
  { db, vault, clock }: Pick<Services, 'db' | 'vault' | 'clock'>,
  accountId: string,
  { totp, recoveryCode, passkey }: SecondFactorAnswer,
  { site, challenge }: PasskeyQuestion,
): Promise<boolean> {
  if (recoveryCode !== undefined)
    return rows.consumeRecoveryCode(db, accountId, normaliseRecoveryCode(recoveryCode));
  const factors = await rows.listFactors(db, accountId);
  if (totp !== undefined) {
    const factor = factors.find(({ kind }) => kind === 'totp');
    if (!factor) return false;
    const step = stepOfCode(vault.decrypt(factor.secret!, totpSecretContext(factor.id)), totp, clock());
    return step !== null && rows.markStepUsed(db, factor.id, step);
  }
  const factor = factors.find(({ credential_id }) => credential_id === passkey?.id);
  if (!factor || !challenge) return false;
  return isSignedBy(db, factor, passkey as AuthenticationResponseJSON, { site, challenge }, false);
}

/** Checks what a passkey has signed, and that it is not a copy that counts less. @throws Refusal `secondFactorWrong` */
export async function isSignedBy(
  db: Services['db'],
  factor: rows.SecondFactorRow,
  passkey: AuthenticationResponseJSON,
  { site, challenge }: PasskeyQuestion & { challenge: string },
  requireUserVerification: boolean,
): Promise<boolean> {
  const signatures = await verifyPasskey(site, challenge, factor, passkey, requireUserVerification);
  return rows.markSignatureUsed(db, factor.id, signatures);
}

function inOtherWords(error: unknown): never {
  if (!(error instanceof Refusal) || error.reason !== 'guessedTooOften') throw error;
  const { retryAfter } = error.detail;
  throw new Refusal('guessedTooOften', `验证没有通过的次数较多，请${retryAfter}秒后再试`, [], { retryAfter });
}
