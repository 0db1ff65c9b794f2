import { flows } from '../../../flows';
import type { FormVersion } from '../../../flows/engine/form-version';
import { COMPILER } from '../../engine/forms/compile';
import type { Data } from '../../engine/handler-types';

/** A form as browsers take it, with the address of its validators. */
export function formView(form: FormVersion): Data<'getForm'> {
  const { flow, version } = form;
  return {
    ...form,
    validatorUrl: `/api/flow/form/${version}/validator.js?compiler=${COMPILER}`,
    consents: [...(flows.get(flow)?.consents ?? [])],
  };
}
