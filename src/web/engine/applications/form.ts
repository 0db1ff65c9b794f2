import type { FormVersion } from '../../../flows/engine/form-version';
import type { ValidatorModule } from '../../../flows/engine/validators';
import { call, type ResponseData } from '../../app/api/client';
import type { FormValidator } from '../forms/validator';

/** A flow's form as it is asked today, and what tells whether its answers are right. */
export interface LiveForm {
  form: FormVersion;
  validator: FormValidator;
}

/** Fetches the live form of a flow with its compiled validators. */
export async function fetchForm(flow: string): Promise<LiveForm> {
  const { form, loadValidator } = await fetchLoadableForm(flow);
  return { form, validator: await loadValidator() };
}

/** A form, and what fetches what tells whether its answers are right: not needed to begin to read. */
export interface LoadableForm {
  form: FormVersion;
  loadValidator: () => Promise<FormValidator>;
}

/** Fetches the live form of a flow. */
export async function fetchLoadableForm(flow: string): Promise<LoadableForm> {
  return toLoadableForm(await call('GET', '/flow/form', { params: { query: { flow } } }));
}

/** Fetches a certain version of a flow's form. */
export async function fetchFormVersion(flow: string, version: string): Promise<LoadableForm> {
  return toLoadableForm(
    await call('GET', '/flow/form/{version}', { params: { path: { version }, query: { flow } } }),
  );
}

function toLoadableForm({
  validatorUrl,
  consents: _,
  ...answer
}: ResponseData<'GET', '/flow/form'>): LoadableForm {
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
