import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import { subscriberOf } from '../client-network';
import type { RateLimit } from './operations';

/**
 * Refuses calls above the rate limit. Calls are counted per account, for guests per subscriber network, in the memory
 * of this process. Limits that must hold across servers and restarts (codes sent, failed logins) are counted in the
 * database by their modules.
 * @param keyOf key to count by, when it is not the caller
 */
export function createRateLimiter(
  app: FastifyInstance,
  { max, window }: RateLimit,
  keyOf: (request: FastifyRequest) => string = request =>
    request.member?.accountId ?? subscriberOf(request.ip),
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max, timeWindow: window * 1000, keyGenerator: keyOf });
  return async request => {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    const retryAfter = result.ttlInSeconds;
    throw new Refusal('tooOften', `操作过于频繁，请${formatWait(retryAfter)}后再试`, [], { retryAfter });
  };
}

function formatWait(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)}分钟` : `${seconds}秒`;
}
