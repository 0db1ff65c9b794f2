import { Field } from './Field';
import type { Answers, Form } from './use-form';

/** The field of a mobile number, with the keyboard of digits. */
export function MobileField<A extends Answers & { mobile: string }>({ form }: { form: Form<A> }) {
  return (
    <Field
      form={form as unknown as Form<{ mobile: string }>}
      name="mobile"
      label="手机号码"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={20}
    />
  );
}
