import { hash, verify } from '@node-rs/argon2';
import { formatProblem } from '../../../domain/formats';
import { Refusal } from '../../../domain/refusals';

/** Hashes with argon2id at the library's defaults (19 MiB, 2 passes): the first choice of OWASP's cheat sheet. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** What stands in place of the hash where there is no password: no password matches it. */
export const NO_PASSWORD = 'none';

// The hash of nothing that anybody could type: comparing with it takes as long as with a real one.
const nobody = hash(`\0${Math.random()}`);

/** Whether the password is the right one. Without account (`null`) or password it takes as long, and is never right. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored !== null && stored !== NO_PASSWORD;
  const right = await verify(known ? stored : await nobody, password);
  return right && known;
}

/**
 * Refuses a password that breaks the rule (8–20, two sorts of characters, no blanks) or is the mobile number.
 * @throws Refusal `passwordWeak`
 */
export function assertStrongPassword(password: string, mobile: string): void {
  const problem = password === mobile ? '密码不能与手机号相同' : formatProblem('password', password);
  if (!problem) return;
  throw new Refusal('passwordWeak', problem, [{ path: '/password', keyword: 'format', message: problem }]);
}
