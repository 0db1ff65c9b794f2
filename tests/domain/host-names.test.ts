import { expect, it } from 'vitest';
import { isHostName } from '../../src/domain/host-names';

it.each([
  'example.org',
  'www.example.org',
  'localhost',
  'xn--fiqs8s.example',
  '10.0.0.1',
  `${'a'.repeat(63)}.b`,
])('%s is a host name', host => expect(isHostName(host)).toBe(true));

it.each([
  ...['', ' ', '.', 'a.', '.a', 'a..b', '-a', 'a-', 'A.example', 'a_b', '中文.example', 'a b', 'a\nb'],
  ...['a:80', 'https://a', 'a/b', 'a?b', '[::1]', `${'a'.repeat(64)}.b`, `${'a.'.repeat(126)}aa`],
])('%j is none', host => expect(isHostName(host)).toBe(false));
