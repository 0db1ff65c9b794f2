import { type ErrorSchema, toErrorSchema } from '@rjsf/utils';
import type { FieldError } from '../../../domain/refusals';
import type { Answers } from './answers';

/** Errors by question, as rjsf passes them to its fields. */
export function toErrorTree(errors: readonly FieldError[]): ErrorSchema<Answers> {
  return toErrorSchema<Answers>(
    errors.map(({ path, keyword, message }) => ({
      name: keyword,
      property: path.replaceAll('/', '.'),
      message,
      stack: message,
    })),
  );
}
