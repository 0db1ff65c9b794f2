import type { ErrorObject } from 'ajv';
import { type FormatName, formatMessages, normalise } from '../../../domain/formats';
import { hasInvisible } from '../../../domain/text';

/**
 * Normalises texts that do not match their format to its stored form, as browsers do it on blur: `张 三` becomes `张三`.
 * Texts with invisible characters stay unchanged, to be refused.
 * @param errors of the compiled form about these answers
 */
export function normaliseFormats<Answers extends object>(
  answers: Answers,
  errors: readonly ErrorObject[],
): Answers {
  return errors.reduce((normalised, { keyword, params, instancePath }) => {
    const { format } = params;
    if (keyword !== 'format' || !(format in formatMessages)) return normalised;
    const path = instancePath.split('/').slice(1);
    return replaceAt(normalised, path, text =>
      typeof text !== 'string' || hasInvisible(text) ? text : normalise(format as FormatName, text),
    ) as Answers;
  }, answers);
}

/** A copy of a value with the value at a path replaced. Names of answers need no unescaping. */
function replaceAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === name ? replaceAt(entry, rest, change) : entry));
  }
  const member = (value as Record<string, unknown>)[name];
  return { ...(value as object), [name]: replaceAt(member, rest, change) };
}
