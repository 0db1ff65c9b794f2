import { describe, expect, it } from 'vitest';
import {
  createRejectedWebhookLimiter,
  type RejectedWebhookCount,
} from '../../src/server/engine/payments/rejected-webhooks';

/** Creates a limiter with a clock controlled by the test. */
function createCounter() {
  let now = 0;
  const reportedCounts: RejectedWebhookCount[] = [];
  const limiter = createRejectedWebhookLimiter(
    () => now,
    count => reportedCounts.push(count),
  );
  return { limiter, reportedCounts, advanceClock: (ms: number) => (now += ms) };
}

describe('Flood of rejected webhooks', () => {
  it('from one address is read 60 times a minute, then refused unread, and read again afterwards', () => {
    const { limiter, advanceClock } = createCounter();
    for (let count = 0; count < 60; count += 1) {
      expect(limiter.admits('10.0.0.1')).toBe(true);
      limiter.refuse('wechat', '10.0.0.1');
    }
    expect(limiter.admits('10.0.0.1')).toBe(false);
    expect(limiter.admits('10.0.0.2')).toBe(true);
    advanceClock(59_999);
    expect(limiter.admits('10.0.0.1')).toBe(false);
    advanceClock(1);
    expect(limiter.admits('10.0.0.1')).toBe(true);
  });

  it('from many addresses is stored 60 times a minute for each provider, and only counted beyond', () => {
    const { limiter, reportedCounts, advanceClock } = createCounter();
    const results = Array.from({ length: 500 }, (_, address) =>
      limiter.refuse('wechat', `10.0.1.${address}`),
    );
    expect(results.filter(Boolean)).toHaveLength(60);
    expect(limiter.refuse('alipay', '10.0.2.1')).toBe(true);
    expect(reportedCounts).toEqual([]);
    advanceClock(60_000);
    limiter.admits('10.0.0.1');
    expect(reportedCounts).toEqual([{ refused: 501, dropped: 440, unread: 0 }]);
  });

  it('below the limit is not reported as a count', () => {
    const { limiter, reportedCounts, advanceClock } = createCounter();
    limiter.refuse('wechat', '10.0.0.1');
    advanceClock(60_000);
    expect(limiter.admits('10.0.0.1')).toBe(true);
    expect(reportedCounts).toEqual([]);
  });
});
