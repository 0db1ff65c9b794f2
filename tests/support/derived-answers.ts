import { today } from '../../src/domain/dates';
import type { Answers } from '../../src/flows/engine/applicable-questions';
import { deriveApplications } from '../../src/flows/engine/derive/applications';
import type { Choices } from '../../src/flows/engine/derive/build-answers';
import { createApplicationBuilder, isFailed } from '../../src/flows/engine/derive/build-application';
import { compileForm } from '../../src/server/engine/forms/compile';
import { projectForm } from './project-schemas';
import { referenceOptions } from './reference-options';

/** Whether an application has the fewest or the most answers. */
export type Extent = 'minimal' | 'maximal';

/** Who applies in the tests, as long as they do not say otherwise. */
const APPLICANT = {
  '/name': '林示例',
  '/mobile': '13800000000',
  '/orgName': '临澜市海棠社区服务中心（示例）',
};

/** Computes once a day for every key: answers with dates are valid on the day of their derivation. */
function remember<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, { day: string; value: T }>();
  return key => {
    const day = today();
    const last = known.get(key);
    if (last?.day === day) return last.value;
    const value = compute(key);
    known.set(key, { day, value });
    return value;
  };
}

const sourceOf = remember(name => {
  const form = projectForm(name);
  return {
    form,
    validators: compileForm(form),
    day: today(),
    options: referenceOptions,
    offeredOnly: true,
    usual: APPLICANT,
  };
});
const applicationsOf = remember(name => deriveApplications(sourceOf(name)));
const builderOf = remember(name => createApplicationBuilder(sourceOf(name)));

/**
 * The valid application with the fewest or most answers, derived from the form. A test that hangs on an answer puts it
 * over the others, or gives it here, when others follow from it.
 * @param name folder of the form
 * @param chosen answers that decide which others are asked, which are derived so that they agree
 * @throws Error when none can be derived
 */
export function applicationAnswers(name: string, extent: Extent, chosen?: Answers): Answers {
  const application = applicationsOf(name)[extent];
  if (!application) throw new Error(`no valid application can be derived from ${name}`);
  return chosen
    ? chosenApplication(name, extent, application.choices, chosen)
    : structuredClone(application.answers);
}

/** An application like the derived one, as far as the chosen answers let it be. */
function chosenApplication(name: string, extent: Extent, usual: Choices, chosen: Answers): Answers {
  const choices = new Map<string, unknown>([
    ...usual,
    ...Object.entries(chosen)
      .filter(([, answer]) => typeof answer !== 'object')
      .map(([question, answer]) => [`/${question}`, answer] as const),
  ]);
  const result = builderOf(name).build({ choices, extent: extent === 'minimal' ? 'required' : 'all' });
  const isChosen = (path: string) => Object.hasOwn(chosen, path.split('/')[1] ?? '');
  // A chosen option need not be one with which tests answer by themselves.
  const errors = isFailed(result) ? result.errors.filter(({ path }) => !isChosen(path)) : [];
  if (errors.length === 0) return { ...result.answers, ...chosen };
  const reasons = errors.map(({ path, message }) => `${path}: ${message}`);
  throw new Error(`no valid application of ${name} has ${JSON.stringify(chosen)}: ${reasons.join('; ')}`);
}
