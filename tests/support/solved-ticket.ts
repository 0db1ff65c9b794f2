import { scryptSync } from 'node:crypto';
import { WORK_COST, WORK_KEY_BYTES, type WorkLevel } from '../../src/domain/proof-of-work';
import type { Services } from '../../src/server/engine/services';
import {
  type Challenge,
  issueChallenge,
  type WorkPurpose,
} from '../../src/server/modules/captcha/proof-of-work';

/** Solves a challenge as the contract describes it, without the code of the browser. @returns the ticket */
export function solve({ challenge, salt, tries, prefix }: Challenge): string {
  for (let number = 0; number < tries; number += 1) {
    const key = scryptSync(String(number), Buffer.from(salt, 'base64url'), WORK_KEY_BYTES, WORK_COST);
    const answer = key.toString('base64url');
    if (answer.startsWith(prefix)) return `${challenge}.${answer}`;
  }
  throw new Error('no try solves the challenge');
}

/** A ticket of the hardest work, which is accepted where less is required. */
export async function solvedTicket(
  services: Pick<Services, 'db' | 'vault'>,
  purpose: WorkPurpose,
  level: WorkLevel = 3,
): Promise<string> {
  return solve(await issueChallenge(services, { purpose, level }));
}
