import { describe, expect, it } from 'vitest';

/** The live clock of the data screen shows more than the filters of the specification (§9): seconds, weekday. */
const CLOCKS = ['src/web/features/data-screen/Clock.tsx', 'src/web/features/data-screen/Freshness.tsx'];

/** Patterns of code that formats a date, a number or an empty value without a filter. */
const manualFormatting: readonly [what: string, pattern: RegExp][] = [
  ['a date or number in the words of the browser', /\.toLocale(?:Date|Time)?String\(|\bIntl\./u],
  ['a date by a pattern of its own', /\.format\('/u],
  ['an empty value', /'--'|>--</u],
];

const sources = Object.entries(
  import.meta.glob<string>('../../src/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).map(([file, text]) => ({ file: file.slice('../../'.length), text }));

describe('Screens format dates, numbers and empty values with the filters', () => {
  it('checks every screen', () => expect(sources.length).toBeGreaterThan(400));

  it.each(manualFormatting)('finds nowhere %s', (_, pattern) => {
    const found = sources.filter(({ file, text }) => !CLOCKS.includes(file) && pattern.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});
