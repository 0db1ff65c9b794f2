import type { ReactNode } from 'react';
import type { Binding } from '../../app/form/use-form';
import { FieldErrorText } from './Field';

interface TextAreaProps {
  answer: Binding<string>;
  label: string;
  help?: ReactNode;
  rows: number;
  maxLength: number;
}

/** A multi-line text field. */
export function TextArea({ answer, label, help, rows, maxLength }: TextAreaProps) {
  const { id, name, value, problem, change, onBlur } = answer;
  const described = [help && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="control">
        <textarea
          id={id}
          name={name}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={onBlur}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          aria-required
        />
      </div>
      <FieldErrorText id={`${id}-error`} message={problem} />
    </div>
  );
}
