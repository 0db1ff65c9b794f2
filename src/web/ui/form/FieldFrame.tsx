import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import type { Binding } from './binding';

interface FieldFrameProps {
  answer: Pick<Binding<string>, 'id' | 'problem'>;
  label: string;
  help?: ReactNode;
  optional?: boolean | undefined;
  /** The control, with `controlProps`. */
  children: ReactNode;
}

/** Label and help text above a control, error message below, both announced by screen readers. */
export function FieldFrame({ answer, label, help, optional, children }: FieldFrameProps) {
  const { id, problem } = answer;
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
      <div className="control">{children}</div>
      <FieldErrorText id={`${id}-error`} message={problem} />
    </div>
  );
}

/** Attributes that bind a control to its answer and to the texts of its frame. */
export function controlProps(
  { id, name, value, problem, change, onBlur }: Binding<string>,
  { help, optional }: Pick<FieldFrameProps, 'help' | 'optional'>,
) {
  const described = [help && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    name,
    value,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': optional ? undefined : true,
  } as const;
}

interface FieldErrorTextProps {
  message: string | null | undefined;
  id?: string;
  /** `alert` announces it at once. */
  role?: 'alert';
}

/** The error message below an invalid field. */
export function FieldErrorText({ message, ...attributes }: FieldErrorTextProps) {
  if (!message) return null;
  return (
    <p className="error" {...attributes}>
      <Icon name="alert" />
      {message}
    </p>
  );
}
