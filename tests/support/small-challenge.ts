import { scryptSync } from 'node:crypto';
import { WORK_COST, WORK_KEY_BYTES } from '../../src/domain/proof-of-work';

/** A challenge that is solved by the second of two tries, and its ticket. */
export function smallChallenge(name: string) {
  const salt = Buffer.from(name.padEnd(16));
  const answer = scryptSync('1', salt, WORK_KEY_BYTES, WORK_COST).toString('base64url');
  return {
    challenge: {
      ...{ challenge: name, salt: salt.toString('base64url'), tries: 2 },
      ...{ prefix: answer.slice(0, 12), expiresIn: 600 },
    },
    ticket: `${name}.${answer}`,
  };
}
