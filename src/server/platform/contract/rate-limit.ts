import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import { subscriberOf } from '../client-network';
import type { RateLimit } from './operations';

/**
 * Refuses calls above the rate limit. Calls are counted per account, for guests per subscriber network, in the memory
 * of this process. Limits that must hold across servers and restarts (codes sent, failed logins) are counted in the
 * database by their modules.
 * @param per key to count by, when it is not the caller
 */
export function createRateLimiter(
  app: FastifyInstance,
  { max, window }: RateLimit,
  per: (request: FastifyRequest) => string = request => request.member?.accountId ?? subscriberOf(request.ip),
): onRequestAsyncHookHandler {
  const count = app.createRateLimit({ max, timeWindow: window * 1000, keyGenerator: per });
  return async request => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const retryAfter = counted.ttlInSeconds;
    throw new Refusal('tooOften', `操作过于频繁，请${waiting(retryAfter)}后再试`, [], { retryAfter });
  };
}

function waiting(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)}分钟` : `${seconds}秒`;
}
