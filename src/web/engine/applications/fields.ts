import type { FieldError } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';

/** Step that asks for the answer at a JSON pointer; undefined when no step does. */
export function stepOf(form: Pick<FormVersion, 'steps'>, path: string): string | undefined {
  const name = path.split('/')[1] ?? '';
  return form.steps.find(({ fields }) => fields.includes(name))?.id;
}

/** Errors that belong to a step. */
export function errorsOf(
  form: Pick<FormVersion, 'steps'>,
  step: string,
  errors: readonly FieldError[],
): FieldError[] {
  return errors.filter(({ path }) => stepOf(form, path) === step);
}

/** Shows requested corrections beside the questions like errors; they inform and do not block the form. */
export function toCorrectionErrors(
  form: Pick<FormVersion, 'schema' | 'ui'>,
  fields: readonly string[],
): FieldError[] {
  return fields.map(path => {
    const label = questionAt(form.schema, form.ui, path)?.label ?? '';
    return { path, keyword: 'flagged', message: `${label}需要补正，请核对或修改` };
  });
}
