import type { FormVersion } from '../../../flows/engine/form-version';
import { type Migration, migrationProblems } from '../../../flows/engine/migration';
import { findUnmappedQuestions, type UnmappedQuestion } from '../../../flows/engine/unmapped-questions';
import { checkCompiles } from '../../engine/forms/check-flow';
import { checkForms } from '../../engine/forms/check-folder';
import type { FormTexts } from '../../engine/forms/publication-store';
import { aboutFile, type Finding } from '../../engine/forms/schema-source';

/** What is examined, and against what. */
export interface FormValidationInput {
  flow: string;
  texts: FormTexts;
  migration: Migration;
  /** The shared parts of the schemas folder: file → text. */
  shared: readonly (readonly [file: string, text: string])[];
  /** The option sources that forms can name, with the answers that each depends on. */
  optionSources: readonly (readonly [name: string, { by?: readonly string[] }])[];
  /** The version that is live; null where none is. */
  live: FormVersion | null;
}

/** What has come of an examination. */
export interface FormValidationResult {
  findings: Finding[];
  /** The version that these texts make, with its module; null where there are findings. */
  made: { form: FormVersion; module: string } | null;
  /** Questions of the live version whose answers would have nowhere to go. */
  homeless: UnmappedQuestion[];
}

/** The file under which what is wrong with a migration is told: it stands in neither of the texts. */
const MIGRATION = 'migration';

/**
 * Examines the texts of a form as publishing them would. Takes texts of any kind, so it is to run where it can be
 * stopped: in the workshop.
 */
export function validateFormTexts({
  flow,
  texts,
  migration,
  shared,
  optionSources,
  live,
}: FormValidationInput): FormValidationResult {
  const files = new Map(shared);
  files.set(`${flow}/form.json`, texts.form);
  files.set(`${flow}/ui.json`, texts.ui);
  const { forms, findings } = checkForms(files, new Map(optionSources));
  const form = forms.find(one => one.flow === flow);
  if (!form) return { findings, made: null, homeless: [] };
  const { module, findings: uncompiled } = checkCompiles(form);
  const wrong = [
    ...findings,
    ...migrationProblems(migration, live, form).map(reason => aboutFile(MIGRATION, reason)),
    ...uncompiled,
  ];
  return {
    findings: wrong,
    made: module !== null && wrong.length === 0 ? { form, module } : null,
    homeless: live ? findUnmappedQuestions(migration, live, form) : [],
  };
}
