import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Caller, Services } from '../../engine/services';
import * as challenges from './identity-challenge-store';
import type { PasskeySite } from './passkey';
import { reauthenticate } from './reauthentication';
import { checkSecondFactor } from './second-factor-check';
import { listFactors } from './second-factor-store';
import { requireSessionAccount } from './session-account';
import { spendCode } from './sms-code';

/**
 * Records that the holder of a session proves who they are: by the second factor where the account has one, otherwise by
 * password or by a code of purpose `prove`.
 * @throws Refusal `secondFactorWrong`, `challengeExpired`, `credentialsWrong`, `guessedTooOften`, `smsCodeWrong`;
 * `badRequest` for a password or code of an account that has a second factor
 */
export async function proveIdentity(
  services: Services,
  member: Caller,
  { password, smsCode, challenge: token, ...answer }: components['schemas']['Proof'],
  site: PasskeySite,
): Promise<void> {
  const { db, sessions } = services;
  if (password === undefined && smsCode === undefined) {
    const challenge = token && (await challenges.findChallenge(db, token, ['proof']));
    const isOwn = challenge && challenge.session_id === member.sessionId;
    if (answer.passkey && !isOwn) throw new Refusal('challengeExpired');
    await checkSecondFactor(services, member.accountId, answer, { site, challenge: token });
    if (answer.passkey && isOwn && !(await challenges.consumeChallenge(db, challenge)))
      throw new Refusal('challengeExpired');
    return sessions.markProved(member.sessionId, { secondFactor: true });
  }
  if ((await listFactors(db, member.accountId)).length > 0)
    throw new Refusal('badRequest', '这个账户有第二重验证，请用它验证');
  const account = await requireSessionAccount(db, member);
  const proof = { ...(password !== undefined && { password }), ...(smsCode !== undefined && { smsCode }) };
  const codeId = await reauthenticate(services, account, proof, { purpose: 'prove' });
  await db.transaction().execute(async trx => {
    if (codeId) await spendCode(codeId, trx);
    await sessions.markProved(member.sessionId, { secondFactor: false }, trx);
  });
}

/** A challenge for a passkey of the caller, valid in this session only. */
export async function startPasskeyProof(
  { db }: Pick<Services, 'db'>,
  { accountId, sessionId }: Caller,
  { relyingParty }: PasskeySite,
): Promise<components['schemas']['PasskeyRequest']> {
  const factors = await listFactors(db, accountId);
  return {
    challenge: await challenges.insertChallenge(db, { purpose: 'proof', accountId, sessionId }),
    relyingParty,
    credentials: factors
      .filter(({ relying_party }) => relying_party === relyingParty)
      .flatMap(({ credential_id }) => credential_id ?? []),
  };
}
