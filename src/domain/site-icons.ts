/**
 * Pictures made from a logo, a square each: their side in pixels, the part of it that the logo takes, and what is behind
 * it. Systems cut the edge of the maskable one.
 */
export type SiteIcon = keyof typeof import('./site-icons.json');

/** What an organisation shows of itself, as in its settings; each is empty or missing where it has none of its own. */
export interface Look {
  /** Address of its logo in the media library. */
  logo?: string | undefined;
  /** Brand colour as `#rrggbb`. */
  colour?: string | undefined;
}

const LOGO = /^\/api\/content\/media\?id=([0-9a-f-]{36})$/u;

/** Colour of the browser's frame where the organisation has none. */
const NEUTRAL_COLOUR = '#ffffff';

/** Id of the file of a logo; null where it is none that was uploaded. */
export const logoFileOf = (logo: string | undefined): string | null => LOGO.exec(logo ?? '')?.[1] ?? null;

/**
 * Address of a picture made from a logo; without one, of that made from the neutral mark. The content of a file never
 * changes, so that another logo has other addresses.
 */
export function iconAddress(logo: string | undefined, icon: SiteIcon): string {
  const file = logoFileOf(logo);
  return `/icons/${file ? `${file}/` : ''}${icon}.png`;
}

/** Colour of the browser's frame around the pages of an organisation. */
export const frameColour = ({ colour }: Look): string => colour || NEUTRAL_COLOUR;
