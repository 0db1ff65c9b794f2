import { describe, expect, it } from 'vitest';
import { networkOf, subscriberOf } from '../../src/server/platform/client-network';

describe('Callers without a login', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('are counted, from %s, as %s', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber);
  });

  it('are counted once for all addresses of their line', () => {
    const line = ['1', 'ffff:ffff:ffff:ffff', 'a:0:0:b'].map(end =>
      subscriberOf(`2001:db8:7:8:${end.includes(':') ? end : `:${end}`}`),
    );
    expect(new Set(line)).toEqual(new Set(['2001:db8:7:8::/64']));
    expect(subscriberOf('2001:db8:7:9::1')).not.toBe(line[0]);
  });

  it('share a network for the throttling of password attempts', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24');
    expect(networkOf('2001:db8:7:8::1')).toBe(networkOf('2001:db8:7:ffff::2'));
    expect(networkOf('2001:db8:7::1')).not.toBe(networkOf('2001:db8:8::1'));
  });
});
