import { hash, verify } from '@node-rs/argon2';
import { pinyin } from 'pinyin-pro';
import {
  comparable,
  normalisePassword,
  type PasswordOwner,
  passwordProblem as visibleProblem,
} from '../../../domain/passwords';
import { Refusal } from '../../../domain/refusals';

/**
 * Hashes with argon2id at the library's defaults (19 MiB, 2 passes), the first recommendation of OWASP's cheat sheet.
 */
export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password));

/** Placeholder in the hash column when no password is set; no password matches it. */
export const NO_PASSWORD = 'none';

// Hash of a value that cannot be entered: comparing with it takes as long as with a real hash.
const DUMMY_HASH = hash(`\0${crypto.randomUUID()}`);

/**
 * Whether the password is correct. Without account (`null`) or password the comparison takes as long and returns false.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const hasPassword = stored !== null && stored !== NO_PASSWORD;
  const reference = hasPassword ? stored : await DUMMY_HASH;
  const normal = normalisePassword(password);
  // Passwords were hashed as typed before they were normalised.
  const isCorrect =
    (await verify(reference, normal)) || (normal !== password && (await verify(reference, password)));
  return isCorrect && hasPassword;
}

/**
 * Why a password is too weak, as a message; null when it is acceptable: 8 to 64 characters, none of the commonest, and
 * nothing that those who know its owner would try first.
 */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  const { isCommonPassword } = await import('./common-passwords');
  const withPinyin = (names: readonly string[] = []) =>
    names.flatMap(name => [name, pinyin(name, { toneType: 'none', type: 'array', v: true }).join('')]);
  const { mobile, names, organisation } = owner;
  const problem = visibleProblem(password, {
    mobile,
    names: withPinyin(names),
    organisation: withPinyin(organisation),
  });
  if (problem) return problem;
  if (isCommonPassword(comparable(password))) return '这个密码太常见，猜密码的人最先试它，请换一个';
  return null;
}

/** @throws Refusal `passwordWeak` */
export async function assertAcceptablePassword(password: string, owner: PasswordOwner): Promise<void> {
  const problem = await passwordProblem(password, owner);
  if (!problem) return;
  throw new Refusal('passwordWeak', problem, [{ path: '/password', keyword: 'weak', message: problem }]);
}
