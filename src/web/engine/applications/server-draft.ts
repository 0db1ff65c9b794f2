import type { StoredSnapshot } from '../../../flows/engine/machine';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import type { SavedDraft } from './autosave';
import { draftParameters } from './draft-parameters';
import type { LocalDraft } from './local-draft';
import type { RestorableWork } from './wizard-restore';
import type { WizardState } from './wizard-store';

type Draft = components['schemas']['Draft'];
type SubmittedAnswers =
  operations['getApplicationAnswers']['responses'][200]['content']['application/json']['data'];

/** Saved work on a form, and how the form has changed since. */
export interface SavedForm {
  /** Local draft that differs from the server's, see `local-draft.ts`. */
  localDraft: LocalDraft | null;
  draft: Draft | null;
  /** Answers of the last submission; null for a new application. */
  submitted: SubmittedAnswers | null;
  application: components['schemas']['Application'] | null;
  /** Form version of the answers; null when there are none. */
  formVersion: string | null;
  changes: readonly string[];
  touchedSteps: readonly string[];
  /** Removed answers: those whose questions no longer exist in the live form. */
  removedAnswers: components['schemas']['RemovedAnswers'];
}

export const emptySavedForm: SavedForm = {
  localDraft: null,
  draft: null,
  submitted: null,
  application: null,
  formVersion: null,
  changes: [],
  touchedSteps: [],
  removedAnswers: [],
};

/** Fetches the draft of a flow; for an edited application also the submitted answers. */
export async function fetchSavedForm(flow: string, application: string | null): Promise<SavedForm> {
  const drafted = call('GET', '/flows/{flow}/draft', { params: draftParameters(flow, application) });
  if (!application) {
    const work = await drafted;
    return { ...emptySavedForm, ...work, formVersion: work.draft?.formVersion ?? null };
  }
  const one = { params: { path: { id: application } } };
  const [{ draft, ...sinceDraft }, submitted, detail] = await Promise.all([
    drafted,
    call('GET', '/applications/{id}/answers', one),
    call('GET', '/applications/{id}', one),
  ]);
  const { changes, touchedSteps, removedAnswers } = draft ? sinceDraft : submitted;
  const { formVersion } = draft ?? submitted;
  const since = { formVersion, changes, touchedSteps, removedAnswers };
  return { localDraft: null, draft, submitted, application: detail.application, ...since };
}

/** Saves the wizard state as the draft. With `leaving` the request outlives the page (`keepalive`). */
export function createDraftSaver(flow: string, application: string | null, formVersion: string) {
  return (
    { position, answers, consents, failed, sequence }: WizardState,
    leaving: boolean,
  ): Promise<SavedDraft> =>
    call('PUT', '/flows/{flow}/draft', {
      params: draftParameters(flow, application),
      body: {
        formVersion,
        snapshot: position!,
        answers,
        consents: [...consents],
        sequence,
        failed: failed.slice(0, 50),
      },
      keepalive: leaving,
    });
}

/** Current sequence of the draft on the server; 0 when there is none. */
export async function fetchDraftSequence(flow: string, application: string | null): Promise<number> {
  const { draft } = await fetchSavedForm(flow, application);
  return draft?.sequence ?? 0;
}

/**
 * Selects what the wizard opens with: the local draft of this tab if it differs, else the draft, else the submitted
 * answers. When another device has saved since, the applicant chooses.
 *
 * @param flagged steps with requested corrections; ignored when there is already a draft
 */
export function selectRestorableWork(saved: SavedForm, flagged: readonly string[]): RestorableWork | null {
  const { localDraft, draft, submitted, touchedSteps } = saved;
  const sequence = draft?.sequence ?? 0;
  if (localDraft) {
    const { position, answers, consents } = localDraft;
    const state = localDraft.sequence === sequence ? 'unsaved' : 'conflict';
    const savedAt = draft?.savedAt ?? null;
    return { position, answers, consents, sequence, saving: { state }, savedAt, stepsToReview: touchedSteps };
  }
  if (draft) {
    const { answers, consents, savedAt } = draft;
    return {
      position: snapshotOf(draft),
      answers,
      consents,
      sequence,
      saving: { state: 'saved' },
      savedAt,
      stepsToReview: touchedSteps,
    };
  }
  if (!submitted) return null;
  const { answers } = submitted;
  const stepsToReview = [...touchedSteps, ...flagged];
  return {
    position: snapshotOf(submitted),
    answers,
    consents: [],
    sequence: 0,
    saving: { state: 'untouched' },
    savedAt: null,
    stepsToReview,
  };
}

/** The contract cannot describe nested states; `restoreSnapshot` rejects a state that the flow does not have. */
function snapshotOf({ snapshot }: Pick<Draft, 'snapshot'>): StoredSnapshot {
  return snapshot as StoredSnapshot;
}
