import { type FieldError, Refusal } from '../../../domain/refusals';
import type { Answers } from '../../engine/applications/flow-services';

/** A goods item whose counted quantity differs from the pledged one. */
interface Difference {
  item: number;
  received: number;
}

/**
 * Counted quantities of the items that differ from the list, by position on the list.
 * @param count the answers of a count; the form has been validated
 * @param kinds number of items on the list
 * @throws Refusal `formInvalid` for an item that is not on the list, an item given twice, or when nothing at all was
 * received
 */
export function findCountDifferences(count: Answers, kinds: number): ReadonlyMap<number, number> {
  const differences = Array.isArray(count.differences) ? (count.differences as Difference[]) : [];
  const countedQuantities = new Map<number, number>();
  const problems: FieldError[] = [];
  for (const [index, { item, received }] of differences.entries()) {
    const addError = (message: string) =>
      problems.push({ path: `/differences/${index}/item`, keyword: 'item', message });
    if (item > kinds) addError(`清单上只有${kinds}种物资`);
    else if (countedQuantities.has(item)) addError(`第${item}种物资已经写过`);
    countedQuantities.set(item, received);
  }
  if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
  if (countedQuantities.size === kinds && [...countedQuantities.values()].every(received => received === 0)) {
    const message = '没有收到任何物资，请选择“不予接收”并说明理由';
    throw new Refusal('formInvalid', message, [{ path: '/differences', keyword: 'received', message }]);
  }
  return countedQuantities;
}
