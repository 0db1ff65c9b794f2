import { type FieldError, Refusal } from '../../../domain/refusals';
import type { Answers } from '../../engine/applications/flow-services';

/** One kind of goods of which something else was found than was announced. */
interface Difference {
  item: number;
  received: number;
}

/**
 * What was found of each kind that differs from the list, by its place on the list.
 * @param count the answers of a count; the form has been validated
 * @param kinds how many kinds there are on the list
 * @throws Refusal `formInvalid` for a kind that is not on the list, or is told twice
 */
export function findCountDifferences(count: Answers, kinds: number): ReadonlyMap<number, number> {
  const differences = Array.isArray(count.differences) ? (count.differences as Difference[]) : [];
  const counted = new Map<number, number>();
  const problems: FieldError[] = [];
  for (const [index, { item, received }] of differences.entries()) {
    const say = (message: string) =>
      problems.push({ path: `/differences/${index}/item`, keyword: 'item', message });
    if (item > kinds) say(`清单上只有${kinds}种物资`);
    else if (counted.has(item)) say(`第${item}种物资已经写过`);
    counted.set(item, received);
  }
  if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
  if (counted.size === kinds && [...counted.values()].every(received => received === 0)) {
    const message = '没有收到任何物资，请选择“不予接收”并说明理由';
    throw new Refusal('formInvalid', message, [{ path: '/differences', keyword: 'received', message }]);
  }
  return counted;
}
