import { scrypt } from '@noble/hashes/scrypt.js';
import { WORK_COST, WORK_KEY_BYTES } from '../../../domain/proof-of-work';
import type { components } from '../../../generated/api';

export type Challenge = components['schemas']['WorkChallenge'];

/**
 * Finds the answer to a challenge: of its tries, the key that begins with the prefix. In plain JavaScript, because
 * browsers offer no key derivation to pages without HTTPS, such as those of an office network.
 * @param onTry is told the number of tries so far; the next one waits for what it returns
 * @returns the ticket
 * @throws Error when no try matches, which the server does not send
 */
export async function solveChallenge(
  { challenge, salt, tries, prefix }: Challenge,
  onTry: (done: number) => Promise<void> | void,
): Promise<string> {
  const bytes = Uint8Array.from(atob(toBase64(salt)), character => character.charCodeAt(0));
  for (let number = 0; number < tries; number += 1) {
    const key = scrypt(String(number), bytes, { ...WORK_COST, dkLen: WORK_KEY_BYTES });
    const answer = toBase64Url(btoa(String.fromCharCode(...key)));
    if (answer.startsWith(prefix)) return `${challenge}.${answer}`;
    await onTry(number + 1);
  }
  throw new Error('no try solves the challenge');
}

const toBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');
const toBase64Url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
