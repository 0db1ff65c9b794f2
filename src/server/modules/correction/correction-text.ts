import { isRealDate, today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';

/** What somebody of the staff has written for a correction cannot be published. */
export const correctionRefusal = (path: string, message: string) =>
  new Refusal('formInvalid', undefined, [{ path, keyword: 'correction', message }]);

/**
 * The words of a correction as they are published: a quantity is a number with its unit, a day one that has been.
 * @param was what is published now
 * @throws Refusal `formInvalid`
 */
export function formatCorrectionText(
  field: components['schemas']['CorrectedField'],
  text: string,
  was: string,
): string {
  if (field === '数量') return quantity(text, was);
  if (field === '日期' && !(isRealDate(text) && text <= today())) {
    throw correctionRefusal('/becomes', '请填写日期，如 2026-01-05，不晚于今天');
  }
  return text;
}

/** A quantity in the unit that it has: what is counted does not change. */
function quantity(text: string, was: string): string {
  const [, unit = ''] = was.split(' ');
  const [, number, written] = /^(\d{1,7})\s*(\D*)$/u.exec(text) ?? [];
  if (number === undefined || (written !== '' && written !== unit)) {
    throw correctionRefusal('/becomes', `请填写数量，如 12${unit && ` ${unit}`}`);
  }
  return `${Number(number)} ${unit}`.trim();
}
