import type { ImportNotes } from '../../../flows/import/import-notes';
import { type ForeignFormat, translateForm } from '../../../flows/import/translate-form';
import { formImportTarget } from '../../engine/forms/form-import-target';
import type { FormTexts } from '../../engine/forms/publication-store';

/** A form of another system as text, with its uiSchema where that is a file of its own. */
export interface ForeignTexts {
  form: string;
  ui: string | null;
}

/** A translated form as texts, with what happened to it. */
export interface FormTranslation extends ImportNotes {
  format: ForeignFormat | null;
  /** Null when nothing could be translated. */
  texts: FormTexts | null;
}

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Translates a form of another system. The texts are untrusted, so this must run in a worker that can be stopped. */
export function translateFormTexts({ form, ui }: ForeignTexts): FormTranslation {
  const translated = translateForm({ form, ui: ui ?? undefined }, formImportTarget);
  const { format, done, asked, impossible } = translated;
  const texts = translated.form && { form: write(translated.form), ui: write(translated.ui) };
  return { format, texts, done, asked, impossible };
}
