import type { PasswordOwner } from '../../../domain/passwords';
import type { Services } from '../../engine/services';
import { decryptMobile, decryptProfile } from './account';
import { passwordProblem } from './password';
import { type AccountRow, setPasswordWeak } from './store';

/** What the password of an account must not contain. */
export async function passwordOwnerOf(
  services: Pick<Services, 'organisations' | 'vault'>,
  account: AccountRow,
): Promise<PasswordOwner> {
  const { identity } = decryptProfile(services.vault, account);
  return newPasswordOwner(services, account.organisation_id, {
    mobile: decryptMobile(services.vault, account),
    names: [account.nickname, ...(identity ? [identity.realName] : [])],
  });
}

/** The same for an account that is only being registered. */
export async function newPasswordOwner(
  { organisations }: Pick<Services, 'organisations'>,
  organisationId: string,
  owner: { mobile: string; names: string[] },
): Promise<PasswordOwner> {
  const { name, shortName } = await organisations.require(organisationId);
  return { ...owner, organisation: [name, ...(shortName ? [shortName] : [])] };
}

/**
 * Judges the password of an account when it has been entered correctly, which is the only time it can be read: one that
 * is too weak by now must be changed, see `password_weak`.
 * @returns the account with the judgement
 */
export async function judgePassword(
  services: Pick<Services, 'db' | 'organisations' | 'vault'>,
  account: AccountRow,
  password: string,
): Promise<AccountRow> {
  const isWeak = (await passwordProblem(password, await passwordOwnerOf(services, account))) !== null;
  if (isWeak !== account.password_weak) await setPasswordWeak(services.db, account.id, isWeak);
  return { ...account, password_weak: isWeak };
}
