/** Prefix of the element ids of all questions of a step. */
export const ID_PREFIX = 'answer';

/** Element id of the question at a JSON pointer: `/contacts/0/mobile` → `answer_contacts_0_mobile`. */
export function toElementId(path: string, prefix = ID_PREFIX): string {
  return prefix + path.replaceAll('/', '_');
}

/** Inverse of `toElementId`: prefixes and names of answers contain no underscore. */
export function parseElementId(id: string): string {
  return id.slice(id.indexOf('_')).replaceAll('_', '/');
}

/** Element id of a form's error summary, which takes the focus when the form is invalid. */
export const errorSummaryId = (prefix: string): string => `${prefix}-errors`;
