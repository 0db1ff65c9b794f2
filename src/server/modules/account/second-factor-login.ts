import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { ProofMethod } from '../../../domain/proof-methods';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import * as challenges from './identity-challenge-store';
import type { LoginContext, LoginMethod } from './login';
import { isWrongProof, reportFailedProof } from './login-audit';
import type { PasskeySite } from './passkey';
import { checkSecondFactor, factorOf, isSignedBy } from './second-factor-check';
import { countRecoveryCodes, findPasskey, listFactors } from './second-factor-store';
import { type AccountRow, findAccount, lockIfUnchanged } from './store';

type LoginServices = Pick<Services, 'config' | 'db' | 'clock' | 'sessions' | 'vault'>;

/**
 * Refuses to open a session for an account that has a second factor before it was asked for: the login goes on with the
 * challenge of the refusal. An account without one passes.
 * @throws Refusal `secondFactorNeeded` with the challenge; `conflict` where the account has changed since it was read
 */
export async function requireSecondFactor(
  { db }: Pick<Services, 'db'>,
  account: AccountRow,
  { method, persistent }: { method: LoginMethod; persistent: boolean },
): Promise<void> {
  const factors = await listFactors(db, account.id);
  if (factors.length === 0) return;
  const challenge = await db.transaction().execute(async trx => {
    // A login also cancels a scheduled deletion.
    if (!(await lockIfUnchanged(trx, account, ['active', 'leaving'])))
      throw new Refusal('conflict', '账号刚刚有变更，请重新登录');
    return challenges.insertChallenge(trx, { purpose: 'login', accountId: account.id, method, persistent });
  });
  throw new Refusal('secondFactorNeeded', undefined, [], {
    challenge,
    totp: factors.some(({ kind }) => kind === 'totp'),
    recovery: (await countRecoveryCodes(db, account.id)) > 0,
    credentials: factors.flatMap(({ credential_id }) => credential_id ?? []),
  });
}

/** What a login has proved, of which a session may be opened. */
export interface ProvedLogin {
  account: AccountRow;
  method: LoginMethod;
  /** The second factor, where one was asked for. */
  factor?: ProofMethod | undefined;
  persistent: boolean;
}

/**
 * Checks the second step of a login, or a passkey that logs in by itself; such a one must have recognised its user. The
 * challenge is consumed. A wrong answer is recorded in the audit log.
 * @throws Refusal `challengeExpired`, `secondFactorWrong`, `guessedTooOften`
 */
export async function checkLogin(
  services: LoginServices,
  visitor: Omit<LoginContext, 'mobile'>,
  { challenge: token, ...answer }: components['schemas']['SecondLogin'],
  site: PasskeySite,
): Promise<ProvedLogin> {
  const { db } = services;
  const challenge = await challenges.findChallenge(db, token, ['login', 'passkey']);
  if (!challenge) throw new Refusal('challengeExpired');
  const { account_id: expected, persistent } = challenge;
  const method = (challenge.method ?? 'passkey') as LoginMethod;
  const factor = expected ? factorOf(answer) : undefined;
  const accountId = expected ?? (await findPasskeyOwner(services, answer.passkey));
  const check = expected
    ? checkSecondFactor(services, expected, answer, { site, challenge: token })
    : checkPasskeyAlone(services, answer.passkey, site, token);
  await check.catch(async refusal => {
    const action = expected ? 'login.factorFailed' : 'login.failed';
    if (isWrongProof(refusal))
      await reportFailedProof(services, visitor, { accountId, action, method, factor });
    throw refusal;
  });
  if (!(await challenges.consumeChallenge(db, challenge))) throw new Refusal('challengeExpired');
  const account = accountId && (await findAccount(db, accountId));
  if (!account) throw new Refusal('challengeExpired');
  return { account, method, factor, persistent };
}

type SignedPasskey = components['schemas']['SecondLogin']['passkey'];

/** The account of a passkey; null where it is not registered. */
const findPasskeyOwner = async ({ db }: LoginServices, passkey: SignedPasskey): Promise<string | null> =>
  (passkey && (await findPasskey(db, passkey.id)))?.account_id ?? null;

async function checkPasskeyAlone(
  { db }: LoginServices,
  passkey: SignedPasskey,
  site: PasskeySite,
  challenge: string,
): Promise<void> {
  const factor = passkey && (await findPasskey(db, passkey.id));
  if (!factor) throw new Refusal('secondFactorWrong', '这个通行密钥在这里没有登记，请用其他方式登录');
  const signed = passkey as AuthenticationResponseJSON;
  if (!(await isSignedBy(db, factor, signed, { site, challenge }, true)))
    throw new Refusal('secondFactorWrong');
}

/** A challenge for a passkey that logs in by itself: the browser asks which one. */
export async function startPasskeyLogin(
  { db }: Pick<Services, 'db'>,
  { relyingParty }: PasskeySite,
): Promise<components['schemas']['PasskeyRequest']> {
  return {
    challenge: await challenges.insertChallenge(db, { purpose: 'passkey' }),
    relyingParty,
    credentials: [],
  };
}
