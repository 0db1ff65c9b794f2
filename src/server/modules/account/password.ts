import { hash, verify } from '@node-rs/argon2';
import { formatProblem } from '../../../domain/formats';
import { Refusal } from '../../../domain/refusals';

/**
 * Hashes with argon2id at the library's defaults (19 MiB, 2 passes), the first recommendation of OWASP's cheat sheet.
 */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Placeholder in the hash column when no password is set; no password matches it. */
export const NO_PASSWORD = 'none';

// Hash of a value that cannot be entered: comparing with it takes as long as with a real hash.
const DUMMY_HASH = hash(`\0${crypto.randomUUID()}`);

/**
 * Whether the password is correct. Without account (`null`) or password the comparison takes as long and returns false.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const hasPassword = stored !== null && stored !== NO_PASSWORD;
  const isCorrect = await verify(hasPassword ? stored : await DUMMY_HASH, password);
  return isCorrect && hasPassword;
}

/**
 * Refuses a password that breaks the rule (8–20 characters of two kinds, no blanks) or equals the mobile number.
 * @throws Refusal `passwordWeak`
 */
export function assertStrongPassword(password: string, mobile: string): void {
  const problem = password === mobile ? '密码不能与手机号相同' : formatProblem('password', password);
  if (!problem) return;
  throw new Refusal('passwordWeak', problem, [{ path: '/password', keyword: 'format', message: problem }]);
}
