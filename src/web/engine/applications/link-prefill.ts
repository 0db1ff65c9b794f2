import type { FormVersion, JsonSchema } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import { stepOf } from './fields';
import type { RestorableWork } from './wizard-restore';
import type { Answers } from './wizard-store';

/**
 * Answers prefilled by a link to the form, such as the class when coming from its page. Only dynamic options and the
 * answers they depend on can be prefilled; a link cannot fill in anything else.
 * @param linked parameters of the link, by name
 */
export function prefillFromLink(
  { schema, ui, steps }: Pick<FormVersion, 'schema' | 'ui' | 'steps'>,
  linked: Readonly<Record<string, string>>,
): Answers {
  const parameters = Object.entries(linked).filter(([, value]) => value !== '');
  // Collecting all questions takes time, and most links carry no answers.
  if (parameters.length === 0) return {};
  const names = steps.flatMap(({ fields }) => fields);
  const schemaOf = (name: string) => questionAt(schema, ui, `/${name}`)?.schema;
  const offered = names.flatMap(name => {
    const source = schemaOf(name)?.offered;
    return source ? [name, ...(typeof source === 'object' ? (source.by ?? []) : [])] : [];
  });
  const given = parameters.filter(([name]) => offered.includes(name));
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const answer = read(value, schemaOf(name)?.type);
      return answer === undefined ? [] : [[name, answer]];
    }),
  );
}

/** Parses the text of a parameter: list entries are separated by commas. Undefined when it does not fit the type. */
function read(text: string, type: JsonSchema['type']): unknown {
  if (type === 'array') return text.split(',');
  if (type === 'integer') return /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
  return type === 'string' ? text : undefined;
}

/** Applies prefilled answers over the restored ones; the steps of changed answers must be reviewed again. */
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
