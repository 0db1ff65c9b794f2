import type { ReactNode } from 'react';
import { Problem } from './Field';
import type { Answers, Form } from './use-form';

type TickName<A extends Answers> = { [K in keyof A & string]: A[K] extends boolean ? K : never }[keyof A &
  string];

interface TickProps<A extends Answers> {
  form: Form<A>;
  name: TickName<A>;
  children: ReactNode;
}

/** A tick-box with its sentence; never ticked beforehand. */
export function Tick<A extends Answers>({ form, name, children }: TickProps<A>) {
  const id = form.idOf(name);
  const problem = form.problems[name];
  return (
    <div className={problem ? 'tick-field has-error' : 'tick-field'}>
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={form.answers[name] as boolean}
          onChange={event => form.change(name, event.target.checked as A[TickName<A>])}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <Problem id={`${id}-error`} message={problem} />
    </div>
  );
}
