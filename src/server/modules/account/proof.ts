import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Caller, Services } from '../../engine/services';
import { withdrawFactorRemoval } from './factor-removal';
import * as challenges from './identity-challenge-store';
import type { LoginContext } from './login';
import { isWrongProof, reportFailedProof, reportProof } from './login-audit';
import type { PasskeySite } from './passkey';
import { reauthenticate } from './reauthentication';
import { checkSecondFactor, factorOf } from './second-factor-check';
import { listFactors } from './second-factor-store';
import { requireSessionAccount } from './session-account';
import { spendCode } from './sms-code';

/**
 * Records that the holder of a session proves who they are: by the second factor where the account has one, otherwise by
 * password or by a code of purpose `prove`. What is wrong is recorded in the audit log, too.
 * @throws Refusal `secondFactorWrong`, `challengeExpired`, `credentialsWrong`, `guessedTooOften`, `smsCodeWrong`;
 * `badRequest` for a password or code of an account that has a second factor
 */
export async function proveIdentity(
  services: Services,
  member: Caller,
  visitor: Omit<LoginContext, 'mobile'>,
  proof: components['schemas']['Proof'],
  site: PasskeySite,
): Promise<void> {
  const { db, sessions } = services;
  const { accountId } = member;
  const isFactor = proof.password === undefined && proof.smsCode === undefined;
  const method = isFactor ? factorOf(proof) : proof.password === undefined ? 'code' : 'password';
  const check = isFactor ? checkFactor(services, member, proof, site) : checkFirst(services, member, proof);
  const codeId = await check.catch(async refusal => {
    if (isWrongProof(refusal))
      await reportFailedProof(services, visitor, { accountId, action: 'proof.failed', method });
    throw refusal;
  });
  await db.transaction().execute(async trx => {
    if (codeId) await spendCode(codeId, trx);
    await sessions.markProved(member.sessionId, { secondFactor: isFactor }, trx);
    if (isFactor) await withdrawFactorRemoval(trx, { accountId, organisationId: visitor.organisationId });
    await reportProof(services, visitor, { accountId, action: 'proof.succeeded', method }, trx);
  });
}

async function checkFactor(
  services: Services,
  { accountId, sessionId }: Caller,
  { challenge: token, ...answer }: components['schemas']['Proof'],
  site: PasskeySite,
): Promise<null> {
  const { db } = services;
  const challenge = token && (await challenges.findChallenge(db, token, ['proof']));
  const isOwn = challenge && challenge.session_id === sessionId;
  if (answer.passkey && !isOwn) throw new Refusal('challengeExpired');
  await checkSecondFactor(services, accountId, answer, { site, challenge: token });
  if (answer.passkey && isOwn && !(await challenges.consumeChallenge(db, challenge)))
    throw new Refusal('challengeExpired');
  return null;
}

/** Checks password or code. @returns the id of the code, which is still to be marked as used */
async function checkFirst(
  services: Services,
  member: Caller,
  { password, smsCode }: components['schemas']['Proof'],
): Promise<string | null> {
  if ((await listFactors(services.db, member.accountId)).length > 0)
    throw new Refusal('badRequest', '这个账户有第二重验证，请用它验证');
  const account = await requireSessionAccount(services.db, member);
  const given = { ...(password !== undefined && { password }), ...(smsCode !== undefined && { smsCode }) };
  return reauthenticate(services, account, given, { purpose: 'prove' });
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
