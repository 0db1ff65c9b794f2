import type { FormVersion } from '../../../flows/engine/form-version';
import { checkForms } from '../../engine/forms/check-folder';
import { compileModule } from '../../engine/forms/compile';
import { formVersion } from '../../engine/forms/form-version';
import { type FormTexts, filesWith } from '../../engine/forms/publication-store';
import { aboutFile, type Finding } from '../../engine/forms/schema-source';
import { readSharedSources, sharedPartForm } from '../../engine/forms/shared-part-form';
import type { FormValidationInput } from './form-validation';

/** Input of the check of a shared part. */
export interface SharedPartCheckInput extends Pick<FormValidationInput, 'shared' | 'optionSources'> {
  /** E.g. `defs/person`. */
  part: string;
  texts: FormTexts;
}

/** Result of the check of a shared part by itself. */
export interface SharedPartCheck {
  findings: Finding[];
  /** The part with these texts, as a form that asks it; null when there are findings. */
  form: FormVersion | null;
  /** The part in effect, likewise. */
  live: FormVersion | null;
  /** The form for the preview, with its validators; null when it cannot be asked by itself. */
  preview: { form: FormVersion; module: string } | null;
}

/** Checks a shared part by itself, with the parts that refer to it. The texts are untrusted: for a worker. */
export function checkSharedPart({
  part,
  texts,
  shared,
  optionSources,
}: SharedPartCheckInput): SharedPartCheck {
  const files = new Map([...shared, ...filesWith(part, texts)]);
  const { findings } = checkForms(files, new Map(optionSources));
  const live = sharedPartForm(part, readSharedSources(new Map(shared)));
  const form = findings.length === 0 ? sharedPartForm(part, readSharedSources(files)) : null;
  if (!form && findings.length === 0) findings.push(aboutFile(`${part}.json`, '不是一份可以引用的内容'));
  return { findings, form, live, preview: form && previewOf(form) };
}

/** Unlike the version of a part, that of a preview names all that it shows. */
function previewOf({ flow, schema, ui }: FormVersion): SharedPartCheck['preview'] {
  const form = formVersion(flow, schema, ui);
  try {
    return { form, module: compileModule(form) };
  } catch {
    return null;
  }
}
