import type { FormVersion } from '../../../flows/engine/form-version';
import type { ValidatorModule } from '../../../flows/engine/validators';
import type { components } from '../../../generated/api';
import { call, fetchCall, type ResponseData } from '../../app/api/client';
import { languageHeader } from '../../app/shell/language';
import type { FormValidator } from '../forms/validator';
import { liveFormCall } from './form-calls';

/** The current form of a flow with its validator. */
export interface LiveForm {
  form: FormVersion;
  validator: FormValidator;
}

/** Fetches the live form of a flow with its compiled validators. */
export async function fetchForm(flow: string): Promise<LiveForm> {
  const { form, loadValidator } = await fetchLoadableForm(flow);
  return { form, validator: await loadValidator() };
}

/** A form with a loader for its validator, which is not needed to start reading. */
export interface LoadableForm {
  form: FormVersion;
  loadValidator: () => Promise<FormValidator>;
}

/** Fetches the live form of a flow. */
export async function fetchLoadableForm(flow: string): Promise<LoadableForm> {
  return toLoadableForm(await fetchCall(liveFormCall(flow)));
}

/** Fetches a specific version of a flow's form. */
export async function fetchFormVersion(flow: string, version: string): Promise<LoadableForm> {
  return toLoadableForm(
    await call('GET', '/flow/form/{version}', { params: { path: { version }, query: { flow } } }),
  );
}

function toLoadableForm({ validatorUrl, ...answer }: ResponseData<'GET', '/flow/form'>): LoadableForm {
  const form = toFormVersion(answer);
  const { language } = languageHeader();
  const url = language
    ? `${validatorUrl}&${new URLSearchParams({ flow: form.flow, language })}`
    : validatorUrl;
  return { form, loadValidator: () => fetchValidator(form, url) };
}

/** A form of a response. The contract leaves its three parts untyped; the server has checked them. */
export const toFormVersion = ({ schema, process, ...form }: FormResponse): FormVersion => ({
  ...form,
  schema: schema as FormVersion['schema'],
  process: process as FormVersion['process'],
});

type FormResponse = Omit<components['schemas']['Form'], 'validatorUrl'>;

/** The compiled validators are a separate module whose URL contains a hash of the form. */
async function fetchValidator(form: FormVersion, url: string): Promise<FormValidator> {
  const compiled: Promise<{ default: ValidatorModule }> = import(/* @vite-ignore */ url);
  const [module, { loadValidator }] = await Promise.all([compiled, import('../forms/load-validator')]);
  return loadValidator(module.default, form);
}
