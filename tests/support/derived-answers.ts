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

/** A valid application with the fewest answers, derived from the form. @param name folder of the form */
export const minimalAnswers = (name: string): Answers => copyOf(applicationsOf(name).minimal, name);

/** A valid application with the most answers, derived from the form. @param name folder of the form */
export const maximalAnswers = (name: string): Answers => copyOf(applicationsOf(name).maximal, name);

/**
 * A valid application of a flow: the one written for it in `tests/fixtures/applications`, otherwise the one derived from
 * its form.
 */
export function applicationAnswers(flow: string, name: 'minimal' | 'maximal'): Answers {
  if (existsSync(`tests/fixtures/applications/${flow}/${name}.json`)) return fixture(flow, name);
  return name === 'minimal' ? minimalAnswers(flow) : maximalAnswers(flow);
}

function copyOf(application: { answers: Answers } | null, name: string): Answers {
  if (!application) throw new Error(`no valid application can be derived from ${name}`);
  return structuredClone(application.answers);
}
