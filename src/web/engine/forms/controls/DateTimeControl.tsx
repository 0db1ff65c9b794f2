import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { runAfterPointerUp } from '../../../ui/after-pointer-up';
import { usePendingInput } from '../pending-input';
import type { ControlProps } from './control';

/** One input of a date or time, with the character before it in the stored text. */
interface Part {
  unit: string;
  name: string;
  digits: number;
  separator: string;
}

const day: readonly Part[] = [
  { unit: '年', name: 'year', digits: 4, separator: '' },
  { unit: '月', name: 'month', digits: 2, separator: '-' },
  { unit: '日', name: 'day', digits: 2, separator: '-' },
];
const time: readonly Part[] = [
  { unit: '时', name: 'hour', digits: 2, separator: 'T' },
  { unit: '分', name: 'minute', digits: 2, separator: ':' },
];
const partsByFormat: Record<string, readonly Part[]> = { time, 'date-time': [...day, ...time] };

/**
 * A date, a time or both, typed in one input for each part: faster than a calendar for a birthday, and the same on
 * every phone. The answer is committed when the focus leaves all inputs; while it is invalid, with each change, so that
 * the error message always matches. An incomplete date is kept, so that validation can report it and a draft contains
 * it.
 */
export function DateTimeControl(props: ControlProps) {
  const { id, value, commit, readOnly, invalid, aboutApplicant, schema, options } = props;
  const parts = partsByFormat[schema.format ?? ''] ?? day;
  const [typed, setTyped] = useState(() => partsOf(value, parts));
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== textOf(typed, parts)) setTyped(partsOf(value, parts));
  }
  usePendingInput(id, () => textOf(typed, parts));
  const commitParts = (next: string[]) => {
    const answer = textOf(next, parts);
    if (answer !== value) commit(answer);
    return answer;
  };
  const commitAndNormalise = () => setTyped(partsOf(commitParts(typed), parts));
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
    <div className={schema.format === 'date-time' ? 'day day--time' : 'day'}>
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

/** Content of the inputs for a date or time that may be incomplete. */
function partsOf(value: unknown, parts: readonly Part[]): string[] {
  const given = typeof value === 'string' ? value.split(/[-T:]/u) : [];
  return parts.map((_, index) => given[index] ?? '');
}

/** Stored text of the typed parts, e.g. `YYYY-MM-DD`; undefined when all are empty. */
function textOf(typed: string[], parts: readonly Part[]): string | undefined {
  const digits = typed.map(text => text.normalize('NFKC').replace(/\D/gu, ''));
  if (digits.every(text => text === '')) return undefined;
  return parts
    .map(({ name, separator }, index) => {
      const text = digits[index] ?? '';
      return (index > 0 ? separator : '') + (name === 'year' || text === '' ? text : text.padStart(2, '0'));
    })
    .join('');
}
