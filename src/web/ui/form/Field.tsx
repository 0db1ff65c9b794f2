import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Binding } from './binding';
import { controlProps, FieldFrame } from './FieldFrame';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'value'> {
  answer: Binding<string>;
  label: string;
  help?: ReactNode;
  /** Content inside the control after the input: a unit, a button. */
  after?: ReactNode;
  optional?: boolean;
}

export function Field({ answer, label, help, after, optional, ...input }: FieldProps) {
  return (
    <FieldFrame answer={answer} label={label} help={help} optional={optional}>
      <input type="text" {...input} {...controlProps(answer, { help, optional })} />
      {after}
    </FieldFrame>
  );
}
