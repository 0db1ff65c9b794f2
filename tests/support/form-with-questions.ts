import { describeAnswers } from '../../src/flows/engine/answer-summary';
import { localize } from '../../src/flows/engine/error-messages';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { compileForm } from '../../src/server/engine/forms/compile';
import { formOf, sampleFolder } from './project-schemas';

type Properties = Record<string, object>;

/** The sample form with these questions, of which all calculated ones are required. */
const folder = (properties: Properties, ui: object = {}, required: string[] = []) =>
  sampleFolder(parts => {
    const { person } = parts.form.$defs;
    Object.assign(person.properties, properties);
    const calculated = Object.keys(properties).filter(name => 'calculated' in properties[name]!);
    person.required.push(...calculated, ...required);
    Object.assign(parts.ui, ui);
  });

/** The bundled sample form with these questions. @throws Error when it has findings */
export const formWith = (...parts: Parameters<typeof folder>): FormVersion =>
  formOf(folder(...parts), 'sample');

/** The findings about the sample form with these questions, with their places. */
export const findingsWith = (...parts: Parameters<typeof folder>): string[] =>
  checkForms(folder(...parts)).findings.map(({ place, reason }) => `${place.pointer} ${reason}`);

/** The error messages for answers to a form, by path. */
export function messagesOf(version: FormVersion, answers: object): Record<string, string> {
  const { whole } = compileForm(version);
  whole({ name: '林示例', ...answers });
  const errors = localize(whole.errors, version.schema, version.ui);
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** The summary of answers to a form, by label. */
export function summaryOf(version: FormVersion, answers: object): Record<string, string> {
  const steps = describeAnswers(version.schema, version.ui, { ...answers });
  return Object.fromEntries(steps.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));
}
