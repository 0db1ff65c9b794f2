import { describe, expect, it } from 'vitest';
import {
  createRejectedWebhookLimiter,
  type RejectedWebhookCount,
} from '../../src/server/engine/payments/rejected-webhooks';

/** Creates a limiter with a clock controlled by the test. */
function counter() {
  let now = 0;
  const told: RejectedWebhookCount[] = [];
  const refused = createRejectedWebhookLimiter(
    () => now,
    count => told.push(count),
  );
  return { refused, told, pass: (ms: number) => (now += ms) };
}

describe('Flood of rejected webhooks', () => {
  it('from one address is read 60 times a minute, then refused unread, and read again afterwards', () => {
    const { refused, pass } = counter();
    for (let count = 0; count < 60; count += 1) {
      expect(refused.admits('10.0.0.1')).toBe(true);
      refused.refuse('wechat', '10.0.0.1');
    }
    expect(refused.admits('10.0.0.1')).toBe(false);
    expect(refused.admits('10.0.0.2')).toBe(true);
    pass(59_999);
    expect(refused.admits('10.0.0.1')).toBe(false);
    pass(1);
    expect(refused.admits('10.0.0.1')).toBe(true);
  });

  it('from many addresses is stored 60 times a minute for each provider, and only counted beyond', () => {
    const { refused, told, pass } = counter();
    const kept = Array.from({ length: 500 }, (_, address) => refused.refuse('wechat', `10.0.1.${address}`));
    expect(kept.filter(Boolean)).toHaveLength(60);
    expect(refused.refuse('alipay', '10.0.2.1')).toBe(true);
    expect(told).toEqual([]);
    pass(60_000);
    refused.admits('10.0.0.1');
    expect(told).toEqual([{ refused: 501, dropped: 440, unread: 0 }]);
  });

  it('below the limit is not reported as a count', () => {
    const { refused, told, pass } = counter();
    refused.refuse('wechat', '10.0.0.1');
    pass(60_000);
    expect(refused.admits('10.0.0.1')).toBe(true);
    expect(told).toEqual([]);
  });
});
