import { Field } from './Field';
import type { Binding } from './use-form';

/** The field of a mobile number, with the keyboard of digits. */
export function MobileField({ answer }: { answer: Binding<string> }) {
  return (
    <Field
      answer={answer}
      label="手机号码"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={20}
    />
  );
}
