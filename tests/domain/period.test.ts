import { expect, it } from 'vitest';
import { period } from '../../src/domain/period-text';

it.each([
  ['names the day once', '2026-11-28T01:00:00Z', '2026-11-28T05:00:00Z', '11月28日 周六 9:00–13:00'],
  [
    'names both days over midnight',
    '2026-11-28T12:00:00Z',
    '2026-11-28T22:30:00Z',
    '11月28日 周六 20:00–11月29日 6:30',
  ],
  [
    'goes by the clocks of Shanghai',
    '2026-11-28T16:30:00Z',
    '2026-11-28T18:00:00Z',
    '11月29日 周日 0:30–2:00',
  ],
  ['is empty where there is no moment', 'soon', '2026-11-28T18:00:00Z', ''],
])('a period %s', (_, from, to, words) => {
  expect(period(from, to)).toBe(words);
});
