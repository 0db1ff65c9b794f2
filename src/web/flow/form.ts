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
  const { form, validator } = await openForm(flow);
  return { form, validator: await validator };
}

/** Fetches the live form of a flow; what validates it comes after, and is not needed to begin to read. */
export async function openForm(
  flow: string,
): Promise<{ form: FormVersion; validator: Promise<FormValidator> }> {
  const {
    validatorUrl,
    consents: _,
    ...answer
  } = await call('GET', '/flow/form', { params: { query: { flow } } });
  // The contract leaves schema and uiSchema open; the server has checked both.
  const form: FormVersion = { ...answer, schema: answer.schema as FormVersion['schema'] };
  const validator = fetchValidator(form, validatorUrl);
  // Whoever waits for it is told that it has failed, even if they begin to wait later.
  validator.catch(() => {});
  return { form, validator };
}

/** The compiled validators are a module of their own, named by the form's content. */
async function fetchValidator(form: FormVersion, url: string): Promise<FormValidator> {
  const compiled: Promise<{ default: ValidatorModule }> = import(/* @vite-ignore */ url);
  const [module, { loadValidator }] = await Promise.all([compiled, import('../forms/load-validator')]);
  return loadValidator(module.default, form);
}
