import type { InputHTMLAttributes } from 'react';
import { type FormatName, formatMessages, normalise } from '../../../../domain/formats';
import { normaliseIdNo } from '../../../../domain/identity-documents';
import { normaliseText } from '../../../../domain/text';
import type { ControlProps } from './control';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'type'
>;

/** Keyboard and autofill by format; autofill is offered only for questions about the applicant. */
const byFormat: Record<string, InputAttributes> = {
  personName: { autoComplete: 'name' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  bankNo: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  amountOrZero: { inputMode: 'decimal' },
  smsCode: { inputMode: 'numeric', autoComplete: 'one-time-code' },
};

/** Attributes that select the right keyboard on a phone. */
export function getInputAttributes({
  schema,
  options,
  aboutApplicant,
}: Pick<ControlProps, 'schema' | 'options' | 'aboutApplicant'>): InputAttributes {
  const isWhole = schema.type === 'integer' || Number.isInteger(schema.multipleOf);
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const number = isNumber ? (isWhole ? 'numeric' : 'decimal') : undefined;
  const { autoComplete = 'off', ...typing } = byFormat[schema.format ?? ''] ?? {};
  return {
    type: 'text',
    ...(number && { inputMode: number }),
    ...typing,
    ...(options.inputType && { type: options.inputType }),
    autoComplete: options.autocomplete ?? (aboutApplicant ? autoComplete : 'off'),
    ...(options.inputmode && { inputMode: options.inputmode as InputAttributes['inputMode'] }),
  };
}

/** Parses typed text into its stored form. Text that cannot be parsed is kept, so that validation reports it. */
export function parseTypedAnswer(
  { schema, options }: Pick<ControlProps, 'schema' | 'options'>,
  typed: string,
): unknown {
  if (typed.trim() === '') return undefined;
  if (schema.type === 'integer' || schema.type === 'number') {
    const text = typed.normalize('NFKC').trim();
    return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : typed.trim();
  }
  if (options.derives) return normaliseIdNo(typed);
  const { format = '' } = schema;
  return format in formatMessages ? normalise(format as FormatName, typed) : normaliseText(typed);
}
