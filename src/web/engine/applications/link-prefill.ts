import type { FormVersion, JsonSchema } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import { stepOf } from './fields';
import type { RestorableWork } from './wizard-restore';
import type { Answers } from './wizard-store';

/**
 * The answers that a link to a form brings along: whoever comes from the page of a class finds it chosen. Only what
 * areas offer can be chosen so, and the answers that it depends on; a link cannot fill in anything else.
 * @param linked what stands in the link, by name
 */
export function prefillFromLink(
  { schema, ui, steps }: Pick<FormVersion, 'schema' | 'ui' | 'steps'>,
  linked: Readonly<Record<string, string>>,
): Answers {
  const told = Object.entries(linked).filter(([, value]) => value !== '');
  // To go through all questions takes its time, and hardly any link brings something along.
  if (told.length === 0) return {};
  const names = steps.flatMap(({ fields }) => fields);
  const schemaOf = (name: string) => questionAt(schema, ui, `/${name}`)?.schema;
  const offered = names.flatMap(name => {
    const source = schemaOf(name)?.offered;
    return source ? [name, ...(typeof source === 'object' ? (source.by ?? []) : [])] : [];
  });
  const given = told.filter(([name]) => offered.includes(name));
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const answer = read(value, schemaOf(name)?.type);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}

/** The answer that a text of a link stands for: several are parted by commas. Nothing where it stands for none. */
function read(text: string, type: JsonSchema['type']): unknown {
  if (type === 'array') return text.split(',');
  if (type === 'integer') return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
  return type === 'string' ? text : undefined;
}

/** What was found, with the choice of a link in place of an earlier one: its step is to be looked at again. */
export function applyLinkPrefill(
  form: Pick<FormVersion, 'steps'>,
  found: RestorableWork,
  linked: Answers,
): RestorableWork {
  const changed = Object.keys(linked).filter(
    name => JSON.stringify(found.answers[name]) !== JSON.stringify(linked[name]),
  );
  if (changed.length === 0) return found;
  const { answers, saving, stepsToReview } = found;
  return {
    ...found,
    answers: { ...answers, ...linked },
    saving: saving.state === 'conflict' ? saving : { state: 'unsaved' },
    stepsToReview: [...stepsToReview, ...changed.flatMap(name => stepOf(form, `/${name}`) ?? [])],
  };
}
