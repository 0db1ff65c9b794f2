import type { components } from '../../../generated/api';

type Stock = components['schemas']['CategoryStock'];

/** Category and unit of a figure's part: `衣被 件`. */
const splitPart = (part: string) => {
  const [category = '', unit = ''] = part.split(' ');
  return { category, unit };
};

/** Stock by kind of goods: first the kinds with a low-stock threshold, then the others, each by quantity. */
export function groupStockByKind(
  stock: ReadonlyMap<string, number>,
  warnings: ReadonlyMap<string, number>,
): Stock[] {
  const parts = [...new Set([...stock.keys(), ...warnings.keys()])];
  return parts
    .map(part => ({
      ...splitPart(part),
      quantity: stock.get(part) ?? 0,
      warning: warnings.get(part) || null,
    }))
    .filter(({ quantity, warning }) => quantity > 0 || warning !== null)
    .sort(
      (one, other) =>
        Number(one.warning === null) - Number(other.warning === null) || other.quantity - one.quantity,
    );
}
