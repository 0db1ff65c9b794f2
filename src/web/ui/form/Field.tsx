import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Binding } from '../../app/form/use-form';
import { Icon } from '../Icon';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'value'> {
  answer: Binding<string>;
  label: string;
  help?: ReactNode;
  /** Content inside the control after the input: a unit, a button. */
  after?: ReactNode;
  optional?: boolean;
}

/** A text field: label and help text above the input, error message below, both announced by screen readers. */
export function Field({ answer, label, help, after, optional, ...input }: FieldProps) {
  const { id, name, value, problem, change, onBlur } = answer;
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
          value={value}
          onChange={event => change(event.target.value)}
          onBlur={onBlur}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          aria-required={optional ? undefined : true}
        />
        {after}
      </div>
      <FieldErrorText id={`${id}-error`} message={problem} />
    </div>
  );
}

/** The error message below an invalid field. */
export function FieldErrorText({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      {message}
    </p>
  );
}
