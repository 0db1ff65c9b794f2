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
 * A date, typed as year, month and day: faster than a calendar for a birthday, and the same on every phone. The answer
 * is committed when the focus leaves all three inputs; while it is invalid, with each change, so that the error message
 * always matches. An incomplete date is kept, so that validation can report it and a draft contains it.
 */
export function DateControl({ id, value, commit, readOnly, invalid, aboutApplicant, options }: ControlProps) {
  const [typed, setTyped] = useState(() => partsOf(value));
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== dayOf(typed)) setTyped(partsOf(value));
  }
  usePendingInput(id, () => dayOf(typed));
  const commitParts = (parts: string[]) => {
    const answer = dayOf(parts);
    if (answer !== value) commit(answer);
    return answer;
  };
  const commitAndNormalise = () => setTyped(partsOf(commitParts(typed)));
  const onPart = (index: number, text: string) => {
    const next = typed.with(index, text);
    setTyped(next);
    if (invalid) commitParts(next);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.closest('.day')?.contains(event.relatedTarget))
      runAfterPointerUp(commitAndNormalise);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commitAndNormalise();
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

/** Content of the three inputs for a date that may be incomplete. */
function partsOf(day: unknown): string[] {
  const given = typeof day === 'string' ? day.split('-') : [];
  return parts.map((_, index) => given[index] ?? '');
}

/** `YYYY-MM-DD` from the typed parts; undefined when all are empty. */
function dayOf(typed: string[]): string | undefined {
  const digits = typed.map(text => text.normalize('NFKC').replace(/\D/gu, ''));
  const [year = '', month = '', day = ''] = digits;
  if (digits.every(text => text === '')) return undefined;
  return [year, padded(month), padded(day)].join('-');
}

function padded(digits: string): string {
  return digits === '' ? '' : digits.padStart(2, '0');
}
