import type { FormVersion } from '../../flows/engine/form';
import type { ValidatorModule } from '../../flows/engine/validators';
import { call } from '../api/client';
import type { FormValidator } from '../forms/validator';

/** A flow's form as it is asked today, and what tells whether its answers are right. */
export interface LiveForm {
  form: FormVersion;
  validator: FormValidator;
}

/** Fetches the live form of a flow with its compiled validators. */
export async function fetchForm(flow: string): Promise<LiveForm> {
  const { form, loadValidator } = await openForm(flow);
  return { form, validator: await loadValidator() };
}

/** Fetches the live form of a flow; what validates it is fetched when it is asked for, and not needed to begin to read. */
export async function openForm(
  flow: string,
): Promise<{ form: FormVersion; loadValidator: () => Promise<FormValidator> }> {
  const {
    validatorUrl,
    consents: _,
    ...answer
  } = await call('GET', '/flow/form', { params: { query: { flow } } });
  // The contract leaves schema and uiSchema open; the server has checked both.
  const form: FormVersion = { ...answer, schema: answer.schema as FormVersion['schema'] };
  return { form, loadValidator: () => fetchValidator(form, validatorUrl) };
}

/** The compiled validators are a module of their own, named by the form's content. */
async function fetchValidator(form: FormVersion, url: string): Promise<FormValidator> {
  const compiled: Promise<{ default: ValidatorModule }> = import(/* @vite-ignore */ url);
  const [module, { loadValidator }] = await Promise.all([compiled, import('../forms/load-validator')]);
  return loadValidator(module.default, form);
}
