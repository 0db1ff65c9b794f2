/** Colours of documents: the tokens of `src/web/styles/tokens.css`; a test verifies that they are equal. */
export const palette = {
  paper: '#ffffff',
  wash: '#faf8f5',
  line: '#e4dfd7',
  ink: '#211f1d',
  inkSoft: '#544e48',
  inkFaint: '#6b645c',
  brand: '#a8322b',
  brandDeep: '#822420',
  brandTint: '#fbefec',
  artRose: '#f0cfc5',
  artClay: '#cc7563',
} as const;

export type Colour = (typeof palette)[keyof typeof palette];
