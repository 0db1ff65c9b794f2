import { isRealDate, today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';

/** Refuses the text of a correction entered by staff. */
export const correctionRefusal = (path: string, message: string) =>
  new Refusal('formInvalid', undefined, [{ path, keyword: 'correction', message }]);

/**
 * Formats the text of a correction for publication: a quantity is a number with its unit, a date must not be in the
 * future.
 * @param publishedText the value published now
 * @throws Refusal `formInvalid`
 */
export function formatCorrectionText(
  field: components['schemas']['CorrectedField'],
  text: string,
  publishedText: string,
): string {
  if (field === '数量') return formatQuantity(text, publishedText);
  if (field === '日期' && !(isRealDate(text) && text <= today())) {
    throw correctionRefusal('/after', '请填写日期，如 2026-01-05，不晚于今天');
  }
  return text;
}

/** A quantity in its existing unit, which a correction cannot change. */
function formatQuantity(text: string, publishedText: string): string {
  const [, unit = ''] = publishedText.split(' ');
  const [, number, written] = /^(\d{1,7})\s*(\D*)$/u.exec(text) ?? [];
  if (number === undefined || (written !== '' && written !== unit)) {
    throw correctionRefusal('/after', `请填写数量，如 12${unit && ` ${unit}`}`);
  }
  return `${Number(number)} ${unit}`.trim();
}
