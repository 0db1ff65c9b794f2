import type { FormVersion } from '../../../flows/engine/form-version';
import { loadValidators, type ValidatorModule } from '../../../flows/engine/validators';
import { createFormValidator, type FormValidator } from './validator';

/** Instantiates the compiled validators of a form. */
export function loadValidator(module: ValidatorModule, { schema, ui }: FormVersion): FormValidator {
  return createFormValidator(loadValidators(module), schema, ui);
}
