import type { components } from '../../../generated/api';

type Stock = components['schemas']['Stock'];

/** Category and unit, as the figure's parts have them: `衣被 件`. */
const named = (part: string) => {
  const [category = '', unit = ''] = part.split(' ');
  return { category, unit };
};

/**
 * What is in stock of each kind of goods: first what has a line below which it runs low, then the rest, each by how much
 * there is.
 */
export function groupStockByKind(
  stock: ReadonlyMap<string, number>,
  warnings: ReadonlyMap<string, number>,
): Stock[] {
  const parts = [...new Set([...stock.keys(), ...warnings.keys()])];
  return parts
    .map(part => ({ ...named(part), quantity: stock.get(part) ?? 0, warning: warnings.get(part) || null }))
    .filter(({ quantity, warning }) => quantity > 0 || warning !== null)
    .sort(
      (one, other) =>
        Number(one.warning === null) - Number(other.warning === null) || other.quantity - one.quantity,
    );
}
