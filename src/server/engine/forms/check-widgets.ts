import type { JsonSchema } from '../../../flows/engine/form-version';
import { flatten } from '../../../flows/engine/question';
import { MAX_MATRIX_CHOICES } from '../../../flows/engine/widgets';
import { itemsOf, objectSchemaOf } from './object-schema';

/** More numbers do not fit in a line of a phone. */
const MAX_RATING_VALUES = 11;
/** More columns do not fit on a screen. */
const MAX_TABLE_COLUMNS = 8;

/**
 * Why a widget cannot show its question, in Chinese; null when it can, and for widgets that any question may have.
 * @param parts all schemas of the question
 */
export function findWidgetProblem(
  widget: string | undefined,
  root: JsonSchema,
  parts: readonly JsonSchema[],
): string | null {
  const schema: JsonSchema = Object.assign({}, ...parts.map(part => flatten(root, part)));
  if (widget === 'rating') return findRatingProblem(schema);
  if (widget === 'table') return findTableProblem(root, parts);
  if (widget === 'matrix') return findMatrixProblem(root, parts);
  return null;
}

function findRatingProblem({ type, minimum, maximum }: JsonSchema): string | null {
  const isScale = type === 'integer' && Number.isInteger(minimum) && Number.isInteger(maximum);
  if (!isScale) return '“rating”用在整数上，并且要写 minimum 和 maximum，如 1 和 5';
  return maximum! - minimum! < MAX_RATING_VALUES ? null : `“rating”最多${MAX_RATING_VALUES}个数`;
}

function findTableProblem(root: JsonSchema, parts: readonly JsonSchema[]): string | null {
  const { properties, conditional } = objectSchemaOf(root, itemsOf(root, parts));
  if (properties.size === 0) return '“table”用在可以重复的一组上';
  if (conditional.length > 0) return '“table”的每一行要问的相同，不能有 if';
  if (properties.size > MAX_TABLE_COLUMNS) return `“table”最多${MAX_TABLE_COLUMNS}列`;
  const large = questionsOf(root, properties).find(({ type }) => type === 'object' || type === 'array');
  return large ? `“table”的一格只能填一个内容，“${large.title}”不行` : null;
}

function findMatrixProblem(root: JsonSchema, parts: readonly JsonSchema[]): string | null {
  const { properties, conditional } = objectSchemaOf(root, parts);
  const rows = questionsOf(root, properties);
  const [{ enum: choices = [] } = {}] = rows;
  if (choices.length === 0 || rows.some(row => JSON.stringify(row.enum) !== JSON.stringify(choices))) {
    return '“matrix”用在一组内容上，里面每一项的 enum 相同';
  }
  if (conditional.length > 0) return '“matrix”的每一行都要问，不能有 if';
  return choices.length > MAX_MATRIX_CHOICES ? `“matrix”最多${MAX_MATRIX_CHOICES}个选项` : null;
}

const questionsOf = (root: JsonSchema, properties: ReadonlyMap<string, JsonSchema[]>): JsonSchema[] =>
  [...properties.values()].map(schemas => Object.assign({}, ...schemas.map(each => flatten(root, each))));
