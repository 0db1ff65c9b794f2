import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import type { components } from '../../../generated/api';
import type { Answers } from './wizard-store';

type Applicant = components['schemas']['ApplicantProfile'];

/** Answers that belong together: a number without its document type would be wrong. */
const answerGroups: readonly (readonly (keyof Applicant)[])[] = [
  ['mobile'],
  ['name'],
  ['idType', 'idSubType', 'idNo', 'birthday'],
];

/**
 * Prefills a new application from the account profile, where the form has a question of the same name. Questions inside
 * lists and objects are about other people, and so may be questions with `autocomplete: off`: the patient, the student.
 */
export function prefillFromProfile(
  { schema, ui }: Pick<FormVersion, 'schema' | 'ui'>,
  applicant: Applicant,
): Answers {
  const isPrefillable = (name: string) => {
    const question = questionAt(schema, ui, `/${name}`);
    return question !== undefined && question.options.autocomplete !== 'off';
  };
  const given = answerGroups
    .filter(names => names.every(name => applicant[name] === undefined || isPrefillable(name)))
    .flat();
  return Object.fromEntries(
    given.flatMap(name => (applicant[name] === undefined ? [] : [[name, applicant[name]]])),
  );
}
