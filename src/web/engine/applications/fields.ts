import type { FieldError } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';

/** The step that asks for the answer at a JSON pointer; undefined for an answer that no step asks for. */
export function stepOf(form: Pick<FormVersion, 'steps'>, path: string): string | undefined {
  const name = path.split('/')[1] ?? '';
  return form.steps.find(({ fields }) => fields.includes(name))?.id;
}

/** The errors that belong to a step. */
export function errorsOf(
  form: Pick<FormVersion, 'steps'>,
  step: string,
  errors: readonly FieldError[],
): FieldError[] {
  return errors.filter(({ path }) => stepOf(form, path) === step);
}

/** What staff want corrected, put beside the questions like errors; they tell, and hold nobody up. */
export function toCorrectionErrors(
  form: Pick<FormVersion, 'schema' | 'ui'>,
  fields: readonly string[],
): FieldError[] {
  return fields.map(path => {
    const label = questionAt(form.schema, form.ui, path)?.label ?? '';
    return { path, keyword: 'flagged', message: `${label}需要补正，请核对或修改` };
  });
}
