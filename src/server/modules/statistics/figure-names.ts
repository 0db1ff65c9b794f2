/** Figures that are sums of the portal's own records; they cannot be set manually. */
const COMPUTED_FIGURES = ['donation', 'goods'] as const;

/** Figures with an opening balance from before the portal; `stock.warning` is only set manually. */
const MANUAL_FIGURES = [
  'member',
  'volunteer',
  'certificate',
  'taught',
  'stock',
  'stock.warning',
  'cell.stored',
  'cell.donated',
  'organ',
  'benefit',
] as const;

/** A figure that can be set manually. */
export type ManualFigureName = (typeof MANUAL_FIGURES)[number];

export type Figure = (typeof COMPUTED_FIGURES)[number] | ManualFigureName;

export const isManualFigureName = (name: string): name is ManualFigureName =>
  (MANUAL_FIGURES as readonly string[]).includes(name);
