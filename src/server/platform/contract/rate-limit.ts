import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import { subscriberOf } from '../client-network';
import type { RateLimit } from './operations';

/**
 * Whose calls are counted together: those of an account or an API key, for visitors without one those of a subscriber
 * network. The silent account of a guest counts by itself: many guests share the network of a mobile operator, and how many
 * such accounts a network opens is limited.
 */
export const callerOf = (request: FastifyRequest): string =>
  request.member?.accountId ?? request.apiKey?.id ?? subscriberOf(request.ip);

/**
 * Refuses calls above the rate limit. Calls are counted in the memory of this process; see `createSharedRateLimiter` for
 * limits that hold for all processes together.
 * @param keyOf key to count by, when it is not the caller
 */
export function createRateLimiter(
  app: FastifyInstance,
  { max, window }: RateLimit,
  keyOf = callerOf,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max, timeWindow: window * 1000, keyGenerator: keyOf });
  return async request => {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw tooOften(result.ttlInSeconds);
  };
}

/** @param retryAfter seconds until the next call is accepted */
export const tooOften = (retryAfter: number): Refusal =>
  new Refusal('tooOften', `操作过于频繁，请${formatWait(retryAfter)}后再试`, [], { retryAfter });

function formatWait(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)}分钟` : `${seconds}秒`;
}
