import { today } from '../../src/domain/dates';
import type { Answers } from '../../src/flows/engine/applicable-questions';
import { deriveApplications } from '../../src/flows/engine/derive/applications';
import { compileForm } from '../../src/server/engine/forms/compile';
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

/** A valid application with the fewest answers, derived from the form. @param name folder of the form */
export const minimalAnswers = (name: string): Answers => copyOf(applicationsOf(name).minimal, name);

/** A valid application with the most answers, derived from the form. @param name folder of the form */
export const maximalAnswers = (name: string): Answers => copyOf(applicationsOf(name).maximal, name);

function copyOf(application: { answers: Answers } | null, name: string): Answers {
  if (!application) throw new Error(`no valid application can be derived from ${name}`);
  return structuredClone(application.answers);
}
