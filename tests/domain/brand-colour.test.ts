import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStyle, findBrandColourProblem } from '../../src/domain/brand-colour';

// Computed here by other code than that of the portal, from WCAG 2.2.
const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
const light = (colour: string) =>
  channels(colour)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0);
function contrast(one: string, other: string): number {
  const [lighter, darker] = [light(one), light(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const colours = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
const BACKGROUNDS = ['#ffffff', '#faf8f5', '#f2eee8'];

/** The tokens of a style, those of 长辈版 second. */
const tokensOf = (style: string) =>
  [...style.matchAll(/\{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(body.split(';').map(token => token.split(':'))),
  );

describe('The colour of an organisation', () => {
  it.each(['', 'red', '#fff', '#A8322B', '#a8322b;}', '#a8322g', ' #a8322b'])('is not %j', text => {
    expect(findBrandColourProblem(text)).toBe('请填写 # 和6位的颜色值，如 #a8322b');
    expect(brandStyle(text)).toBe('');
  });

  it('is refused with its contrast when text in it could not be read', () => {
    expect(findBrandColourProblem('#ff6600')).toMatch(
      /^这个颜色太浅，文字看不清：对比度是2\.\d，不能低于4\.5/,
    );
    expect(brandStyle('#ff6600')).toBe('');
    expect(brandStyle(undefined)).toBe('');
  });

  it('may be that of the portal', () => {
    expect(findBrandColourProblem('#a8322b')).toBeNull();
  });

  it('has enough contrast in each of its uses, in 长辈版 more', () => {
    fc.assert(
      fc.property(colours, colour => {
        const usable = BACKGROUNDS.every(background => contrast(colour, background) >= 4.5);
        const style = brandStyle(colour);
        if (!usable) return style === '';
        // The tint of the colour may be what is not light enough.
        if (style === '') return BACKGROUNDS.every(background => contrast(colour, background) < 5.5);
        return tokensOf(style).every((tokens, elder) =>
          [...BACKGROUNDS, tokens['--brand-tint']!].every(background =>
            ['--brand', '--brand-deep'].every(
              name => contrast(tokens[name]!, background) >= (elder ? 7 : 4.5),
            ),
          ),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('replaces tokens alone, and wins over the styles of the site wherever it stands', () => {
    expect(brandStyle('#1d5f73')).toMatch(
      /^html:root\{--brand:#1d5f73;--brand-deep:#[0-9a-f]{6};--brand-tint:#[0-9a-f]{6}\}html:root\[data-mode="elder"\]\{--brand:#[0-9a-f]{6};--brand-deep:#[0-9a-f]{6};--brand-tint:#[0-9a-f]{6}\}$/,
    );
  });
});
