import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { runAfterPointerUp } from '../../../ui/after-pointer-up';
import { usePendingInput } from '../pending-input';
import type { ControlProps } from './control';

const parts = [
  { unit: '年', name: 'year', digits: 4 },
  { unit: '月', name: 'month', digits: 2 },
  { unit: '日', name: 'day', digits: 2 },
] as const;

/**
 * A day, typed as year, month and day: quicker than a calendar for a birthday, the same on every phone, and nothing
 * to learn. The answer is handed over when the three are left; while it is refused, with each change, so that what is
 * said of it is never about another day. Incomplete, it stays as it is, so that the validation can say so and a draft
 * keeps it.
 */
export function DateControl({ id, value, commit, readOnly, invalid, aboutApplicant, options }: ControlProps) {
  const [typed, setTyped] = useState(() => partsOf(value));
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== dayOf(typed)) setTyped(partsOf(value));
  }
  usePendingInput(id, () => dayOf(typed));
  const handOver = (parts: string[]) => {
    const answer = dayOf(parts);
    if (answer !== value) commit(answer);
    return answer;
  };
  const tidy = () => setTyped(partsOf(handOver(typed)));
  const onPart = (index: number, text: string) => {
    const next = typed.with(index, text);
    setTyped(next);
    if (invalid) handOver(next);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.closest('.day')?.contains(event.relatedTarget)) runAfterPointerUp(tidy);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') tidy();
  };
  return (
    <div className="day">
      {parts.map(({ unit, name, digits }, index) => (
        <label className="control" key={name}>
          <input
            id={`${id}-${name}`}
            inputMode="numeric"
            maxLength={digits}
            value={typed[index]}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            onChange={event => onPart(index, event.target.value)}
            autoComplete={aboutApplicant && options.autocomplete === 'bday' ? `bday-${name}` : 'off'}
            readOnly={readOnly}
            aria-invalid={invalid || undefined}
          />
          <span className="unit">{unit}</span>
        </label>
      ))}
    </div>
  );
}

/** What stands in the three inputs, of a day that may be incomplete. */
function partsOf(day: unknown): string[] {
  const given = typeof day === 'string' ? day.split('-') : [];
  return parts.map((_, index) => given[index] ?? '');
}

/** `YYYY-MM-DD` of what was typed; undefined when nothing was. */
function dayOf(typed: string[]): string | undefined {
  const digits = typed.map(text => text.normalize('NFKC').replace(/\D/gu, ''));
  const [year = '', month = '', day = ''] = digits;
  if (digits.every(text => text === '')) return undefined;
  return [year, padded(month), padded(day)].join('-');
}

function padded(digits: string): string {
  return digits === '' ? '' : digits.padStart(2, '0');
}
