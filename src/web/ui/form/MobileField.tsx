import type { Binding } from './binding';
import { Field } from './Field';

/** A mobile number field with a numeric keyboard. */
export function MobileField({ answer, label = '手机号码' }: { answer: Binding<string>; label?: string }) {
  return (
    <Field
      answer={answer}
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={20}
    />
  );
}
