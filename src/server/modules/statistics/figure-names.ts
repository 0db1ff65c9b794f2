/** Figures that are sums of the portal's own money: nobody can say another number (migration 0046). */
const KEPT = ['gift', 'goods'] as const;

/** Figures of which a society may have counted some before it had the portal; `stock.warning` is only given. */
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

/** A figure that people may say a number of. */
export type ManualFigureName = (typeof GIVEN)[number];

export type Figure = (typeof KEPT)[number] | ManualFigureName;

export const isManualFigureName = (name: string): name is ManualFigureName =>
  (GIVEN as readonly string[]).includes(name);
