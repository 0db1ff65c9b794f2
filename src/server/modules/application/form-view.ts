import type { FormVersion } from '../../../flows/engine/form-version';
import { COMPILER } from '../../engine/forms/compile';
import type { Data } from '../../engine/handler-types';

/** A form for the browser, with the URL of its compiled validators. */
export function formView({ english: _, ...form }: FormVersion): Data<'getForm'> {
  return {
    ...form,
    process: form.process && { ...form.process },
    validatorUrl: `/api/flow/form/${form.version}/validator.js?compiler=${COMPILER}`,
  };
}
