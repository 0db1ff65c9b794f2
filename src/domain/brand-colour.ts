/** Red, green, blue, each from 0 to 255. */
type Rgb = readonly [number, number, number];

/** A colour as `#rrggbb`, in lower case. */
export const COLOUR = /^#[0-9a-f]{6}$/u;

/** Backgrounds on which the brand colour is text, as in `src/web/styles/tokens.css`. Text on it is white. */
const BACKGROUNDS = ['#ffffff', '#faf8f5', '#f2eee8'].map(parse);
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** Least contrast of text: WCAG 2.2, 1.4.3 (AA), and 1.4.6 (AAA) in 长辈版. */
const AA = 4.5;
const AAA = 7;
/** Shares of white and black in the lighter and darker tone of a colour. */
const TINT = 0.92;
const DEEP = 0.25;
const DARKER_STEP = 0.04;

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const write = (rgb: Rgb) => `#${rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`;

const mix = ([red, green, blue]: Rgb, other: Rgb, share: number): Rgb => {
  const part = (own: number, index: 0 | 1 | 2) => Math.round(own * (1 - share) + other[index] * share);
  return [part(red, 0), part(green, 1), part(blue, 2)];
};

/** Relative luminance by WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(part => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Least contrast of a colour in its uses: as text on each background and on its own tint, and under white text. */
const leastContrast = (rgb: Rgb): number =>
  Math.min(...[...BACKGROUNDS, mix(rgb, WHITE, TINT)].map(background => contrast(rgb, background)));

/** Why text in this colour, or on it, could not be read; null when it can. @param colour any text */
export function findBrandColourProblem(colour: string): string | null {
  if (!COLOUR.test(colour)) return '请填写 # 和6位的颜色值，如 #a8322b';
  const least = leastContrast(parse(colour));
  // Rounded down: 4.46 must not be called 4.5.
  return least >= AA
    ? null
    : `这个颜色太浅，文字看不清：对比度是${Math.floor(least * 10) / 10}，不能低于${AA}，请选深一些的`;
}

const tokens = (rgb: Rgb) =>
  `--brand:${write(rgb)};--brand-deep:${write(mix(rgb, BLACK, DEEP))};--brand-tint:${write(mix(rgb, WHITE, TINT))}`;

/** The same colour, so much darker that it can be read in 长辈版. */
function darkenForElders(rgb: Rgb): Rgb {
  const darker = mix(rgb, BLACK, DARKER_STEP);
  return leastContrast(rgb) >= AAA ? rgb : darkenForElders(darker);
}

/**
 * Styles that put an organisation's colour in the place of the portal's, wherever they stand in a page.
 * @param colour as it was published @returns empty for no colour, or one that `findBrandColourProblem` refuses
 */
export function brandStyle(colour: string | undefined): string {
  if (!colour || findBrandColourProblem(colour) !== null) return '';
  const rgb = parse(colour);
  return `html:root{${tokens(rgb)}}html:root[data-mode="elder"]{${tokens(darkenForElders(rgb))}}`;
}
