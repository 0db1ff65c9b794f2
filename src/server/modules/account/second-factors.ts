import { randomUUID } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Caller, Organisation, Services } from '../../engine/services';
import { executeWrites } from '../../platform/db/batch-writes';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { userOf } from './account';
import * as challenges from './identity-challenge-store';
import { prepareAccountNotification } from './notifications';
import { type PasskeySite, verifyNewPasskey } from './passkey';
import { formatRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { totpSecretContext } from './second-factor-check';
import * as rows from './second-factor-store';
import { requireSessionAccount } from './session-account';
import { forgetSecondFactor } from './session-store';
import { lockAccount } from './store';
import { newTotpSecret, stepOfCode, totpUri } from './totp';

type Schemas = components['schemas'];

/** More than a person has devices; an account with many makes each login slow. */
const MAX_PASSKEYS = 10;

export const newTotpSecretContext = (tokenHash: string) => `identity_challenge.secret:${tokenHash}`;

/** The second factors of the caller. */
export async function listSecondFactors(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { accountId, roles, withheldRoles = [] }: Caller,
): Promise<Schemas['SecondFactors']> {
  const factors = await rows.listFactors(db, accountId);
  return {
    factors: factors.map(({ id, kind, name, created_at, last_used_at }) => ({
      id,
      kind: kind as Schemas['SecondFactor']['kind'],
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodes: await rows.countRecoveryCodes(db, accountId),
    required: config.staffSecondFactor === 'required' && roles.length + withheldRoles.length > 0,
  };
}

/** Creates the secret of an authenticator app. It becomes a second factor once the app has shown a code of it. */
export async function startTotp(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { accountId, sessionId }: Caller,
  organisation: Organisation,
): Promise<{ challenge: string; secret: string; uri: string }> {
  const account = await requireSessionAccount(db, { accountId });
  const secret = newTotpSecret();
  const challenge = await challenges.insertChallenge(db, {
    purpose: 'factor',
    accountId,
    sessionId,
    encryptSecret: tokenHash => vault.encrypt(secret, newTotpSecretContext(tokenHash)),
  });
  return { challenge, secret, uri: totpUri(secret, organisation.name, userOf(vault, account).mobile) };
}

/**
 * Adds the authenticator app, in place of an earlier one.
 * @throws Refusal `challengeExpired`, `secondFactorWrong`
 */
export async function addTotp(
  services: Services,
  member: Caller,
  { challenge: token, totp }: { challenge: string; totp: string },
): Promise<Schemas['NewSecondFactor']> {
  const { vault, clock } = services;
  const challenge = await requireChallenge(services, member, token);
  if (!challenge.secret) throw new Refusal('challengeExpired');
  const secret = vault.decrypt<string>(challenge.secret, newTotpSecretContext(challenge.token_hash));
  const step = stepOfCode(secret, totp, clock());
  if (step === null)
    throw new Refusal('secondFactorWrong', '验证码不正确，请核对手机上的时间，再输入现在显示的');
  const id = randomUUID();
  return addFactor(services, member, challenge, async trx => {
    await rows.deleteTotp(trx, member.accountId);
    await rows.insertFactor(trx, {
      ...{ id, account_id: member.accountId, kind: 'totp', name: '验证器 App' },
      secret: vault.encrypt(secret, totpSecretContext(id)),
      last_step: step,
    });
  });
}

/** What a browser needs to make a passkey. */
export async function startPasskey(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { accountId, sessionId }: Caller,
  organisation: Organisation,
  { relyingParty }: PasskeySite,
) {
  const account = await requireSessionAccount(db, { accountId });
  const factors = await rows.listFactors(db, accountId);
  return {
    challenge: await challenges.insertChallenge(db, { purpose: 'factor', accountId, sessionId }),
    relyingParty,
    organisation: organisation.name,
    userId: Buffer.from(accountId).toString('base64url'),
    userName: userOf(vault, account).mobile,
    credentials: factors.flatMap(({ credential_id }) => credential_id ?? []),
  };
}

/**
 * Adds a passkey.
 * @throws Refusal `challengeExpired`, `secondFactorWrong`; `notAllowedNow` for one too many
 */
export async function addPasskey(
  services: Services,
  member: Caller,
  input: { challenge: string; name: string; passkey: Schemas['PasskeyCreated'] },
  site: PasskeySite,
): Promise<Schemas['NewSecondFactor']> {
  const challenge = await requireChallenge(services, member, input.challenge);
  const passkey = input.passkey as RegistrationResponseJSON;
  const columns = await verifyNewPasskey(site, input.challenge, passkey);
  return addFactor(services, member, challenge, async trx => {
    const factors = await rows.listFactors(trx, member.accountId);
    if (factors.filter(({ kind }) => kind === 'passkey').length >= MAX_PASSKEYS)
      throw new Refusal('notAllowedNow', `通行密钥至多 ${MAX_PASSKEYS} 个，请先去掉不用的`);
    const row = { id: randomUUID(), account_id: member.accountId, kind: 'passkey', name: input.name.trim() };
    await rows.insertFactor(trx, { ...row, ...columns });
  });
}

async function requireChallenge({ db }: Pick<Services, 'db'>, member: Caller, token: string) {
  const challenge = await challenges.findChallenge(db, token, ['factor']);
  if (challenge?.session_id !== member.sessionId) throw new Refusal('challengeExpired');
  return challenge;
}

/**
 * Adds a factor. With the first, the account gets recovery codes, and its other sessions end: they were opened without a
 * second factor.
 */
async function addFactor(
  services: Services,
  member: Caller,
  challenge: challenges.IdentityChallengeRow,
  insert: (trx: Services['db']) => Promise<void>,
): Promise<Schemas['NewSecondFactor']> {
  const { db, sessions } = services;
  const { accountId, sessionId } = member;
  const codes = await db
    .transaction()
    .execute(async trx => {
      const account = await lockAccount(trx, accountId);
      if (!(await challenges.consumeChallenge(trx, challenge))) throw new Refusal('challengeExpired');
      const isFirst = (await rows.listFactors(trx, accountId)).length === 0;
      await insert(trx);
      const codes = isFirst ? newRecoveryCodes() : [];
      if (isFirst) {
        await rows.replaceRecoveryCodes(trx, accountId, codes);
        await sessions.closeOthers(accountId, sessionId, trx);
      }
      await sessions.markProved(sessionId, { secondFactor: true }, trx);
      const entry = { organisationId: account.organisation_id, accountId };
      const kind = challenge.secret ? 'totp' : 'passkey';
      await appendAuditEntry(trx, { ...entry, action: 'factor.added', detail: { kind } });
      const text = `您的账户设置了${FACTOR_NAMES[kind]}，以后登录时要用它。如果不是您本人操作，请立即联系工作人员。`;
      await executeWrites(trx, [prepareAccountNotification(accountId, '已设置第二重验证', text)]);
      return codes;
    })
    .catch(error => {
      if (isUniqueViolation(error, 'second_factor_credential'))
        throw new Refusal('notAllowedNow', '这个通行密钥已经登记过');
      throw error;
    });
  const factors = await listSecondFactors(services, member);
  return { factors, recoveryCodes: codes.map(formatRecoveryCode) };
}

const FACTOR_NAMES = { totp: '验证器 App', passkey: '通行密钥' };

/**
 * Removes a factor of the caller; with the last one, also the recovery codes, and what sessions were opened by.
 * @throws Refusal `notFound`; `notAllowedNow` for the last one of staff who must have one
 */
export async function removeSecondFactor(
  services: Pick<Services, 'db' | 'config'>,
  member: Caller,
  id: string,
): Promise<Schemas['SecondFactors']> {
  const { accountId } = member;
  await services.db.transaction().execute(async trx => {
    const account = await lockAccount(trx, accountId);
    const kind = await rows.deleteFactor(trx, accountId, id);
    if (!kind) throw new Refusal('notFound');
    const left = await rows.listFactors(trx, accountId);
    if (left.length === 0) {
      if (account.roles.length > 0 && services.config.staffSecondFactor === 'required')
        throw new Refusal('notAllowedNow', '工作人员必须有第二重验证；要更换的，请先设置新的，再去掉这个');
      await rows.deleteFactors(trx, accountId);
      await forgetSecondFactor(trx, accountId);
    }
    const entry = { organisationId: account.organisation_id, accountId };
    await appendAuditEntry(trx, { ...entry, action: 'factor.removed', detail: { kind, left: left.length } });
    const text = '您的账户去掉了一个第二重验证。如果不是您本人操作，请立即联系工作人员。';
    await executeWrites(trx, [prepareAccountNotification(accountId, '已去掉第二重验证', text)]);
  });
  return listSecondFactors(services, member);
}

/** Replaces the recovery codes of the caller. @throws Refusal `notAllowedNow` without a second factor */
export async function renewRecoveryCodes(
  services: Pick<Services, 'db' | 'config'>,
  member: Caller,
): Promise<Schemas['NewSecondFactor']> {
  const { accountId } = member;
  const codes = newRecoveryCodes();
  await services.db.transaction().execute(async trx => {
    const { organisation_id: organisationId } = await lockAccount(trx, accountId);
    if ((await rows.listFactors(trx, accountId)).length === 0) throw new Refusal('notAllowedNow');
    await rows.replaceRecoveryCodes(trx, accountId, codes);
    await appendAuditEntry(trx, { organisationId, accountId, action: 'factor.recoveryCodes' });
  });
  return { factors: await listSecondFactors(services, member), recoveryCodes: codes.map(formatRecoveryCode) };
}
