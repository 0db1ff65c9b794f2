import type { FormVersion } from '../../../flows/engine/form-version';
import type { ValidatorModule } from '../../../flows/engine/validators';
import { call, type Data } from '../../app/api/client';
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

/** A form, and what fetches what tells whether its answers are right: not needed to begin to read. */
export interface OpenedForm {
  form: FormVersion;
  loadValidator: () => Promise<FormValidator>;
}

/** Fetches the live form of a flow. */
export async function openForm(flow: string): Promise<OpenedForm> {
  return opened(await call('GET', '/flow/form', { params: { query: { flow } } }));
}

/** Fetches a certain version of a flow's form. */
export async function openVersion(flow: string, version: string): Promise<OpenedForm> {
  return opened(
    await call('GET', '/flow/form/{version}', { params: { path: { version }, query: { flow } } }),
  );
}

function opened({ validatorUrl, consents: _, ...answer }: Data<'GET', '/flow/form'>): OpenedForm {
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
