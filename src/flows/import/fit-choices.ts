import { hasChinese } from '../../domain/text';
import type { JsonSchema } from '../engine/form-version';
import { titleOf } from './question-keys';

/**
 * Fits the choices of an answer, or of the entries of a list.
 * @param part changed in place
 * @param given labels by value, as far as the foreign form has them
 * @returns the labels; none where the values can be read as they are
 */
export function fitChoices(
  part: JsonSchema,
  given: Readonly<Record<string, string>>,
  isRestriction: boolean,
  ask: (question: string, proposal: string) => void,
): Record<string, string> {
  const { enum: values } = part;
  if (!values) {
    return part.type === 'boolean' ? { ...given } : {};
  }
  if (values.length === 0) {
    delete part.enum;
    if (!isRestriction) ask('没有列出选项', '按文字填写');
    return { ...given };
  }
  const labels = { ...given };
  for (const keyword of [
    'format',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'multipleOf',
    'examples',
  ] as const)
    delete part[keyword];
  const missing = values.filter(value => labels[String(value)] === undefined && !hasChinese(String(value)));
  for (const value of values)
    labels[String(value)] ??= hasChinese(String(value)) ? String(value) : titleOf(String(value));
  if (missing.length > 0 && !isRestriction) {
    const proposed = missing.slice(0, 6).map(value => `${value} → ${labels[String(value)]}`);
    ask('选项没有名称', `${proposed.join('，')}${missing.length > 6 ? ' 等' : ''}`);
  }
  const isReadable = (value: string) => hasChinese(value) && labels[value] === value;
  if (!isRestriction && values.every(value => isReadable(String(value)))) return {};
  return labels;
}
