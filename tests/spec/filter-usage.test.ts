import { describe, expect, it } from 'vitest';

/**
 * What the live clock of the data screen shows goes beyond the filters of the specification (§9): seconds, weekday.
 */
const CLOCKS = ['src/web/features/data-screen/Clock.tsx', 'src/web/features/data-screen/Freshness.tsx'];

/** Ways to write a date, a number or an empty value by hand. */
const byHand: readonly [what: string, pattern: RegExp][] = [
  ['a date or number in the words of the browser', /\.toLocale(?:Date|Time)?String\(|\bIntl\./u],
  ['a date by a pattern of its own', /\.format\('/u],
  ['an empty value', /'--'|>--</u],
];

const sources = Object.entries(
  import.meta.glob<string>('../../src/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).map(([file, text]) => ({ file: file.slice('../../'.length), text }));

describe('Screens write dates, numbers and empty values by the filters', () => {
  it('looks at every screen', () => expect(sources.length).toBeGreaterThan(400));

  it.each(byHand)('and nowhere %s', (_, pattern) => {
    const found = sources.filter(({ file, text }) => !CLOCKS.includes(file) && pattern.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});
