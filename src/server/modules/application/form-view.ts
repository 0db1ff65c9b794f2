import { flows } from '../../../flows';
import type { FormVersion } from '../../../flows/engine/form-version';
import { COMPILER } from '../../engine/forms/compile';
import type { Data } from '../../engine/handler-types';

/** A form for the browser, with the URL of its compiled validators. */
export function formView(form: FormVersion): Data<'getForm'> {
  const { flow, version } = form;
  return {
    ...form,
    validatorUrl: `/api/flow/form/${version}/validator.js?compiler=${COMPILER}`,
    consents: [...(flows.get(flow)?.consents ?? [])],
  };
}
