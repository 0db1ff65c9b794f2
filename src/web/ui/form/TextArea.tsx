import type { ReactNode } from 'react';
import type { Binding } from './binding';
import { controlProps, FieldFrame } from './FieldFrame';

interface TextAreaProps {
  answer: Binding<string>;
  label: string;
  help?: ReactNode;
  rows: number;
  maxLength: number;
}

/** A multi-line text field. */
export function TextArea({ answer, label, help, rows, maxLength }: TextAreaProps) {
  return (
    <FieldFrame answer={answer} label={label} help={help}>
      <textarea rows={rows} maxLength={maxLength} {...controlProps(answer, { help })} />
    </FieldFrame>
  );
}
