import { call, ensureGuestSession, type ResponseData } from '../../app/api/client';
import type { LocalDraft } from './local-draft';
import type { SavedForm } from './server-draft';
import type { Answers } from './wizard-store';

type MigratedAnswers = ResponseData<'POST', '/forms/{form}/answers/migrate'>;

/** A draft kept outside the server, with its answers migrated to a form version, and what has changed since. */
export interface MigratedDraft extends Omit<MigratedAnswers, 'answers'> {
  localDraft: LocalDraft;
}

/** Migrates answers of an older form version to the live one; only the server knows the migrations. */
export async function migrateAnswers(
  form: string,
  formVersion: string,
  answers: Answers,
): Promise<MigratedAnswers> {
  await ensureGuestSession();
  return call('POST', '/forms/{form}/answers/migrate', {
    params: { path: { form } },
    body: { formVersion, answers },
  });
}

/**
 * Migrates the local draft of this tab to the current form version, as a newer one may have gone live meanwhile.
 * @param version version of the opened form; a draft of that version needs no migration
 */
export async function migrateLocalDraft(
  flow: string,
  localDraft: LocalDraft | null,
  version: string,
): Promise<MigratedDraft | null> {
  if (!localDraft) return null;
  if (localDraft.formVersion === version)
    return { localDraft, formVersion: version, changes: [], touchedSteps: [], removedAnswers: [] };
  const { answers, ...since } = await migrateAnswers(flow, localDraft.formVersion, localDraft.answers);
  return { localDraft: { ...localDraft, answers }, ...since };
}

/** Returns the saved form, replaced by the local draft when their answers differ. */
export function preferLocalDraft(saved: SavedForm, migratedDraft: MigratedDraft | null): SavedForm {
  if (
    !migratedDraft ||
    JSON.stringify(migratedDraft.localDraft.answers) === JSON.stringify(saved.draft?.answers)
  )
    return saved;
  return { ...saved, ...migratedDraft };
}
