import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Icon } from '../Icon';
import type { Answers, Form } from './use-form';

/** Names of a form's text answers. */
type TextName<A extends Answers> = { [K in keyof A & string]: A[K] extends string ? K : never }[keyof A &
  string];

interface FieldProps<A extends Answers> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> {
  form: Form<A>;
  name: TextName<A>;
  label: string;
  help?: ReactNode;
  /** Stands in the control after the input: a unit, a button. */
  after?: ReactNode;
  optional?: boolean;
}

/** A text field: label above, help below it, the problem beside it, all of it told to a screen reader. */
export function Field<A extends Answers>({
  form,
  name,
  label,
  help,
  after,
  optional,
  ...input
}: FieldProps<A>) {
  const id = form.idOf(name);
  const problem = form.problems[name];
  const described = [help && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={id}>
        {label} {optional && <span className="opt">选填</span>}
      </label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="control">
        <input
          type="text"
          {...input}
          id={id}
          name={name}
          value={form.answers[name] as string}
          onChange={event => form.change(name, event.target.value as A[TextName<A>])}
          onBlur={() => form.leave(name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          aria-required={optional ? undefined : true}
        />
        {after}
      </div>
      <Problem id={`${id}-error`} message={problem} />
    </div>
  );
}

/** The sentence below a field that is wrong. */
export function Problem({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      {message}
    </p>
  );
}

/** A password that can be looked at: typing blind on a phone is how accounts get locked. */
export function PasswordField<A extends Answers>(props: FieldProps<A>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoComplete="current-password"
      maxLength={100}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="control-btn"
          aria-pressed={shown}
          aria-label="显示密码"
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
          {shown ? '隐藏' : '显示'}
        </button>
      }
    />
  );
}
