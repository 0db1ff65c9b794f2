import { existsSync } from 'node:fs';
import { today } from '../../src/domain/dates';
import type { Answers } from '../../src/flows/engine/applicable-questions';
import { deriveApplications } from '../../src/flows/engine/derive/applications';
import { compileForm } from '../../src/server/engine/forms/compile';
import { fixture } from './applicant';
import { projectForm } from './project-schemas';
import { referenceOptions } from './reference-options';

const derived = new Map<string, ReturnType<typeof deriveApplications>>();

function applicationsOf(name: string) {
  const known = derived.get(name);
  if (known) return known;
  const form = projectForm(name);
  const source = {
    form,
    validators: compileForm(form),
    day: today(),
    options: referenceOptions,
    offeredOnly: true,
  };
  const applications = deriveApplications(source);
  derived.set(name, applications);
  return applications;
}

/**
 * A valid application: the one written in `tests/fixtures/applications`, otherwise the one with the fewest or most answers
 * derived from the form.
 * @param name folder of the form
 * @throws Error when none can be derived
 */
export function applicationAnswers(name: string, extent: 'minimal' | 'maximal'): Answers {
  if (existsSync(`tests/fixtures/applications/${name}/${extent}.json`)) return fixture(name, extent);
  const application = applicationsOf(name)[extent];
  if (!application) throw new Error(`no valid application can be derived from ${name}`);
  return structuredClone(application.answers);
}
