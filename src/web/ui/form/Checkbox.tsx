import type { ReactNode } from 'react';
import type { Binding } from './binding';
import { FieldErrorText } from './FieldFrame';

/** A checkbox with its sentence; never ticked by default. */
export function Checkbox({ answer, children }: { answer: Binding<boolean>; children: ReactNode }) {
  const { id, name, value, problem, change } = answer;
  return (
    <div className={problem ? 'tick-field has-error' : 'tick-field'}>
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          onChange={event => change(event.target.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldErrorText id={`${id}-error`} message={problem} />
    </div>
  );
}
