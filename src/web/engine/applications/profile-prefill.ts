import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import type { components } from '../../../generated/api';
import type { Answers } from './wizard-store';

type Applicant = components['schemas']['Applicant'];

/** The answers that belong together: a number without its kind of document would be a wrong one. */
const together: readonly (readonly (keyof Applicant)[])[] = [
  ['mobile'],
  ['name'],
  ['idType', 'idSubType', 'idNo', 'birthday'],
];

/**
 * What a new application begins with: what the account knows of its holder, where the form asks for it by the same
 * name. Questions inside lists and objects are about other people, and so may be those that nothing is to be
 * completed in by itself (`autocomplete: off`): the patient, the student.
 */
export function prefillFromProfile(
  { schema, ui }: Pick<FormVersion, 'schema' | 'ui'>,
  applicant: Applicant,
): Answers {
  const asked = (name: string) => {
    const question = questionAt(schema, ui, `/${name}`);
    return question !== undefined && question.options.autocomplete !== 'off';
  };
  const given = together
    .filter(names => names.every(name => applicant[name] === undefined || asked(name)))
    .flat();
  return Object.fromEntries(
    given.flatMap(name => (applicant[name] === undefined ? [] : [[name, applicant[name]]])),
  );
}
