import { isObject } from '../../domain/is-object';
import {
  isScalar,
  listOf,
  objectOf,
  objectsIn,
  type Scalar,
  type SourceObject,
  textOf,
} from './source-values';
import type { ForeignSettings } from './ui-settings';

/** Values that can be chosen, with their labels. */
export interface ForeignChoices {
  values: Scalar[];
  labels: Record<string, string>;
}

/** Names under which dialects list the labels of an `enum`, in its order. */
const LABEL_LISTS = ['enumNames', 'x-enumNames', 'x-enum-varnames', 'enumTitles', 'enumLabels'];

/** The choices of a schema: an `enum`, or `oneOf` and `anyOf` of constants; null when it has none. */
export function readChoices(schema: SourceObject, labels: ForeignSettings['labels']): ForeignChoices | null {
  const options = [schema.oneOf, schema.anyOf].map(constantsIn).find(found => found !== null);
  if (options)
    return labelled(
      options.map(({ value }) => value),
      options.map(({ label }) => label),
      labels,
    );
  const isConstant = isScalar(schema.const) && typeof schema.const !== 'boolean';
  if (!Array.isArray(schema.enum) && !isConstant) return null;
  const values = isConstant ? [schema.const] : listOf(schema.enum);
  const names = LABEL_LISTS.map(name => schema[name]).find(Array.isArray);
  const titles = listOf(names ?? objectOf(schema.options).enum_titles).map(textOf);
  return labelled(values, titles, labels);
}

/** Constants with titles; null when any alternative is something else. Alternatives for `null` are left out. */
function constantsIn(alternatives: unknown): { value: unknown; label: string | undefined }[] | null {
  if (!Array.isArray(alternatives)) return null;
  const options = alternatives.filter(one => !isObject(one) || (one.type !== 'null' && one.const !== null));
  const constants = objectsIn(options).flatMap(option => {
    const values = Object.hasOwn(option, 'const') ? [option.const] : listOf(option.enum);
    const label = textOf(option.title ?? option.description);
    return values.every(isScalar)
      ? values.map(value => ({ value, label: values.length === 1 ? label : undefined }))
      : [];
  });
  const isEvery = objectsIn(options).every(
    option => Object.hasOwn(option, 'const') || Array.isArray(option.enum),
  );
  return options.length > 0 && isEvery && constants.length >= options.length ? constants : null;
}

function labelled(
  values: readonly unknown[],
  titles: readonly (string | undefined)[],
  given: ForeignSettings['labels'],
): ForeignChoices {
  const found: ForeignChoices = { values: [], labels: {} };
  for (const [index, value] of values.entries()) {
    // An empty choice stands for no answer.
    if (!isScalar(value) || value === '' || found.values.includes(value)) continue;
    found.values.push(value);
    const label = (Array.isArray(given) ? given[index] : given?.[String(value)]) ?? titles[index];
    if (label !== undefined) found.labels[String(value)] = label;
  }
  return found;
}
