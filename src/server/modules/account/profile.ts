import type { Transaction } from 'kysely';
import { formatProblem, normalise } from '../../../domain/formats';
import { birthdayOf, identityProblem, normaliseIdNo } from '../../../domain/identity-documents';
import type { Language } from '../../../domain/languages';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Caller, Services } from '../../engine/services';
import { renewLookupHashes } from '../../platform/db/lookup-hashes';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import {
  decryptMobile,
  decryptProfile,
  encryptProfile,
  type Identity,
  identityIndexes,
  type Profile,
  type Residence,
  userDetailOf,
} from './account';
import { assertNicknameAllowed, assertRegistrationAge } from './registration';
import { type AccountRow, findAccount, lockAccount, updateAccount } from './store';

type UserDetail = components['schemas']['UserDetail'];

const ID_COLUMN = { table: 'account', column: 'id_index' } as const;

/** The unique constraint on organisation and identity number. */
const IDENTITY_UNIQUE_CONSTRAINT = 'account_id_number_unique';

/** @throws Refusal `sessionInvalid` when the account no longer exists */
export async function readProfile(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  member: Caller,
): Promise<UserDetail> {
  const account = await findAccount(db, member.accountId);
  if (!account) throw new Refusal('sessionInvalid');
  return userDetailOf(vault, account, member);
}

/**
 * Reads the profile data of the account, under the property names of the forms, to prefill an application.
 * @throws Refusal `sessionInvalid` when the account no longer exists
 */
export async function readApplicantPrefill(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  member: Caller,
): Promise<components['schemas']['ApplicantProfile']> {
  const account = await findAccount(db, member.accountId);
  if (!account) throw new Refusal('sessionInvalid');
  const mobile = decryptMobile(vault, account);
  const { identity } = decryptProfile(vault, account);
  if (!identity) return { mobile };
  const { realName: name, idType, idSubType, idNo, birthday } = identity;
  return { mobile, name, idType, idNo, ...(idSubType && { idSubType }), ...(birthday && { birthday }) };
}

/** Changes the given properties; `null` deletes one. */
export interface DetailChanges {
  nickname?: string;
  email?: string | null;
  region?: Residence | null;
  language?: Language['code'];
}

/** @throws Refusal `formInvalid` */
export async function changeDetails(
  services: Pick<Services, 'db' | 'vault'>,
  member: Caller,
  changes: DetailChanges,
): Promise<UserDetail> {
  const email = changes.email ? normalise('email', changes.email) : changes.email;
  const nickname = changes.nickname?.trim();
  assertNicknameAllowed(nickname);
  const problems = [
    ...(nickname === '' ? problem('/nickname', '请填写昵称') : []),
    ...(email ? problem('/email', formatProblem('email', email)) : []),
    ...regionProblems(changes.region),
  ];
  if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
  return updateLockedProfile(services, member, async (_trx, account, profile) => {
    if (email !== undefined) profile.email = email ?? undefined;
    if (changes.region !== undefined) profile.region = changes.region ?? undefined;
    if (changes.language !== undefined) profile.language = changes.language;
    return { nickname: nickname ?? account.nickname };
  });
}

/** Name and document as entered. */
export interface IdentityForm {
  realName: string;
  idType: 0 | 1;
  idSubType?: string;
  idNo: string;
  birthday?: string;
}

/**
 * Registers name and identity number once, because an "own verified number" must not be changeable at will. Only the
 * format of the number is checked.
 * @throws Refusal `formInvalid`, `underage`, `notAllowedNow` (registered before), `notEligible` (registered by another
 * account)
 */
export async function registerIdentity(
  services: Pick<Services, 'db' | 'vault'>,
  member: Caller,
  form: IdentityForm,
): Promise<UserDetail> {
  const realName = normalise('personName', form.realName);
  const idSubType = form.idType === 1 ? (form.idSubType ?? null) : null;
  const idNo = normaliseIdNo(form.idNo);
  const problems = [
    ...problem('/realName', formatProblem('personName', realName)),
    ...problem('/idNo', identityProblem(form.idType, idSubType, idNo)),
  ];
  if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
  const birthday = birthdayOf({ ...form, idNo });
  assertRegistrationAge(birthday);
  const identity: Identity = { realName, idType: form.idType, idSubType, idNo, birthday };
  const idIndexes = identityIndexes(services.vault, identity);
  return updateLockedProfile(services, member, async (trx, account, profile) => {
    if (profile.identity) throw new Refusal('notAllowedNow', '您已完成实名登记，如需更正请联系工作人员');
    profile.identity = identity;
    await appendAuditEntry(trx, {
      organisationId: account.organisation_id,
      accountId: account.id,
      action: 'identity.registered',
      detail: { idType: form.idType },
    });
    await renewLookupHashes(trx, account.organisation_id, idIndexes, [ID_COLUMN]);
    return { id_index: idIndexes[0] };
  }).catch(error => {
    // The reason is not disclosed: it would reveal that the document has an account.
    if (isUniqueViolation(error, IDENTITY_UNIQUE_CONSTRAINT))
      throw new Refusal('notEligible', '暂不能在线完成实名登记，请联系工作人员');
    throw error;
  });
}

/** Decrypts, changes and encrypts a profile while its account is locked. */
async function updateLockedProfile(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  member: Caller,
  change: (trx: Transaction<DB>, account: AccountRow, profile: Profile) => Promise<Partial<AccountRow>>,
): Promise<UserDetail> {
  return db.transaction().execute(async trx => {
    const account = await lockAccount(trx, member.accountId);
    const profile = decryptProfile(vault, account);
    const changes = {
      ...(await change(trx, account, profile)),
      profile_encrypted: encryptProfile(vault, account.id, profile),
    };
    await updateAccount(trx, account.id, changes);
    return userDetailOf(vault, { ...account, ...changes }, member);
  });
}

function problem(path: string, message: string | null): FieldError[] {
  return message ? [{ path, keyword: 'format', message }] : [];
}

function regionProblems(region: Residence | null | undefined): FieldError[] {
  return Object.entries(region ?? {}).flatMap(([key, value]) =>
    problem(`/region/${key}`, formatProblem('plainText', value)),
  );
}
