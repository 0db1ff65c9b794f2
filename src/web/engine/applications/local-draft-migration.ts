import { call, ensureGuestSession, type ResponseData } from '../../app/api/client';
import type { LocalDraft } from './local-draft';
import type { SavedForm } from './server-draft';
import type { Answers } from './wizard-store';

type Brought = ResponseData<'POST', '/flow/answers/bring'>;

/** What was kept outside of the draft, its answers those to a version of the form, with what has changed up to it. */
export interface MigratedDraft extends Omit<Brought, 'answers'> {
  localDraft: LocalDraft;
}

/** Has answers to an older version of a form brought to today's: the server alone knows how they are called there. */
export async function migrateAnswers(form: string, formVersion: string, answers: Answers): Promise<Brought> {
  await ensureGuestSession();
  return call('POST', '/flow/answers/bring', { body: { form, formVersion, answers } });
}

/**
 * What this tab has kept, for the version that the form has now: while it lay here, another one may have gone live.
 * @param version of the form that is opened; that of the copy needs no bringing
 */
export async function migrateLocalDraft(
  flow: string,
  localDraft: LocalDraft | null,
  version: string,
): Promise<MigratedDraft | null> {
  if (!localDraft) return null;
  if (localDraft.formVersion === version)
    return { localDraft, formVersion: version, changes: [], touchedSteps: [], dropped: [] };
  const { answers, ...since } = await migrateAnswers(flow, localDraft.formVersion, localDraft.answers);
  return { localDraft: { ...localDraft, answers }, ...since };
}

/** What the server keeps, or in its place what was kept elsewhere where that says anything else. */
export function preferLocalDraft(saved: SavedForm, kept: MigratedDraft | null): SavedForm {
  if (!kept || JSON.stringify(kept.localDraft.answers) === JSON.stringify(saved.draft?.answers)) return saved;
  return { ...saved, ...kept };
}
