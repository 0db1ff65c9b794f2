import type { FormVersion } from '../../flows/engine/form';
import { loadValidators, type ValidatorModule } from '../../flows/engine/validators';
import { call } from '../api/client';
import { createFormValidator, type FormValidator } from '../forms/validator';

/** A flow's form as it is asked today, and what tells whether its answers are right. */
export interface LiveForm {
  form: FormVersion;
  validator: FormValidator;
}

/** Fetches the live form of a flow with its compiled validators: a module of its own, named by the form's content. */
export async function fetchForm(flow: string): Promise<LiveForm> {
  const {
    validatorUrl,
    consents: _,
    ...answer
  } = await call('GET', '/flow/form', { params: { query: { flow } } });
  // The contract leaves schema and uiSchema open; the server has checked both.
  const form: FormVersion = { ...answer, schema: answer.schema as FormVersion['schema'] };
  const module: { default: ValidatorModule } = await import(/* @vite-ignore */ validatorUrl);
  return { form, validator: createFormValidator(loadValidators(module.default), form.schema, form.ui) };
}
