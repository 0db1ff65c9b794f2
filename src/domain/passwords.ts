/**
 * The rule for new passwords that both sides check (NIST SP 800-63B §3.1.1): 8 to 64 characters of any kind. Which are
 * too common is known to the server only.
 */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

/**
 * The form in which a password is counted, compared and hashed (NFKC): the same password typed with full-width letters
 * or on a keyboard that composes characters differently is the same.
 */
export const normalisePassword = (typed: string): string => typed.normalize('NFKC');

/** Length in characters, i.e. code points: an emoji counts as one. */
export const passwordLength = (password: string): number => [...normalisePassword(password)].length;

/** What a password must not contain, of the person who sets it. */
export interface PasswordOwner {
  mobile: string;
  /** Nickname, real name. */
  names?: readonly string[];
  /** Names of the organisation. */
  organisation?: readonly string[];
}

/** Why a password is not acceptable, as a message for the person who sets it; null when nothing speaks against it. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const length = passwordLength(password);
  if (length < PASSWORD_LENGTH.min) return `密码至少${PASSWORD_LENGTH.min}位，现在是${length}位`;
  if (length > PASSWORD_LENGTH.max) return `密码最多${PASSWORD_LENGTH.max}位，现在是${length}位`;
  const text = comparable(password);
  const contains = (words: readonly string[] = []) =>
    words.map(comparable).some(word => isTelling(word) && text.includes(word));
  if (contains([owner.mobile])) return '密码里不能有您的手机号码，知道号码的人最先试它';
  if (contains(owner.names)) return '密码里不能有您的姓名或称呼，认识您的人最先试它';
  if (contains(owner.organisation)) return '密码里不能有本机构的名称，猜密码的人最先试它';
  return null;
}

/** Capitals and blanks make no difference to those who guess. */
export const comparable = (text: string): string => normalisePassword(text).toLowerCase().replace(/\s/gu, '');

/** A single character, or a few letters, occur in a password by chance. */
const isTelling = (word: string): boolean => word.length >= (/^[\x20-\x7e]*$/u.test(word) ? 4 : 2);

/** How hard a password is to guess, as far as its length and variety tell. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/**
 * Estimates the strength of a password that is being typed: 0 too short, 1 acceptable, 2 good, 3 very good. A repeated
 * character adds little. Chinese characters count double, as there are many more of them.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...normalisePassword(password)];
  if (characters.length < PASSWORD_LENGTH.min) return 0;
  const distinct = new Set(characters);
  const wide = [...distinct].filter(character => character.charCodeAt(0) > 0x2e80).length;
  const variety = Math.min(characters.length, distinct.size * 2) + wide;
  return variety >= 16 ? 3 : variety >= 12 ? 2 : 1;
}
