import { type RJSFValidationError, toErrorSchema, type ValidationData } from '@rjsf/utils';
import type { FieldError } from '../../../domain/refusals';
import type { Answers } from './answers';

/** Prefix of the ids of all questions on the screen. */
export const ID_PREFIX = 'answer';

/** Id of the element that answers the question at a JSON pointer: `/contacts/0/mobile` → `answer_contacts_0_mobile`. */
export function toElementId(path: string): string {
  return ID_PREFIX + path.replaceAll('/', '_');
}

/** The other way round: names of answers have no stroke of their own. */
export function parseElementId(id: string): string {
  return id.slice(ID_PREFIX.length).replaceAll('_', '/');
}

/** What is wrong with the answers, in the shapes in which rjsf hands it to fields and to the summary. */
export function validationData(errors: readonly FieldError[]): ValidationData<Answers> {
  const list = errors.map(
    ({ path, keyword, message }): RJSFValidationError => ({
      name: keyword,
      property: path.replaceAll('/', '.'),
      message,
      stack: message,
    }),
  );
  return { errors: list, errorSchema: toErrorSchema<Answers>(list) };
}

/** JSON pointer of the answer that an error of rjsf speaks about. */
export function getErrorPath({ property = '' }: RJSFValidationError): string {
  return property.replaceAll('.', '/');
}
