/** Figures that are sums of the portal's own records; they cannot be set manually (migration 0046). */
const KEPT = ['gift', 'goods'] as const;

/** Figures with an opening balance from before the portal; `stock.warning` is only set manually. */
const GIVEN = [
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
export type ManualFigureName = (typeof GIVEN)[number];

export type Figure = (typeof KEPT)[number] | ManualFigureName;

export const isManualFigureName = (name: string): name is ManualFigureName =>
  (GIVEN as readonly string[]).includes(name);
