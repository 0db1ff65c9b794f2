import type { StoredSnapshot } from '../../../flows/engine/machine';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import type { SavedDraft } from './autosave';
import type { LocalDraft } from './local-draft';
import type { RestorableWork } from './wizard-restore';
import type { WizardState } from './wizard-store';

type Draft = components['schemas']['Draft'];
type Filed = operations['getApplicationAnswers']['responses'][200]['content']['application/json']['data'];

/** What is kept of somebody's work on a form, and how the form has changed since. */
export interface SavedForm {
  /** What is kept elsewhere than on the server and goes beyond that, see `kept.ts`. */
  localDraft: LocalDraft | null;
  draft: Draft | null;
  /** The answers last handed in; null for a new application. */
  submitted: Filed | null;
  application: components['schemas']['Application'] | null;
  /** The version of the form to which all of this is an answer; null where there is nothing. */
  formVersion: string | null;
  changes: readonly string[];
  touchedSteps: readonly string[];
  /** What the live form asks no more, and the answers have lost. */
  dropped: components['schemas']['DroppedAnswers'];
}

export const emptySavedForm: SavedForm = {
  localDraft: null,
  draft: null,
  submitted: null,
  application: null,
  formVersion: null,
  changes: [],
  touchedSteps: [],
  dropped: [],
};

/** Fetches the draft of a flow, for an application to be edited also what was handed in. */
export async function fetchSavedForm(flow: string, application: string | null): Promise<SavedForm> {
  const query = { flow, ...(application && { application }) };
  const drafted = call('GET', '/flow/draft', { params: { query } });
  if (!application) {
    const work = await drafted;
    return { ...emptySavedForm, ...work, formVersion: work.draft?.formVersion ?? null };
  }
  const one = { params: { query: { id: application } } };
  const [{ draft, ...sinceDraft }, submitted, detail] = await Promise.all([
    drafted,
    call('GET', '/flow/application/answers', one),
    call('GET', '/flow/application/detail', one),
  ]);
  const { changes, touchedSteps, dropped } = draft ? sinceDraft : submitted;
  const { formVersion } = draft ?? submitted;
  const since = { formVersion, changes, touchedSteps, dropped };
  return { localDraft: null, draft, submitted, application: detail.application, ...since };
}

/** Saves a sheet as the draft. A page that goes away may not wait for the answer. */
export function createDraftSaver(flow: string, application: string | null, formVersion: string) {
  return (
    { position, answers, consents, failed, sequence }: WizardState,
    leaving: boolean,
  ): Promise<SavedDraft> =>
    call('POST', '/flow/draft/save', {
      body: {
        flow,
        application,
        formVersion,
        position: position!,
        answers,
        consents: [...consents],
        sequence,
        failed: failed.slice(0, 50),
      },
      keepalive: leaving,
    });
}

/** The sequence of the draft that the server has now; 0 where there is none. */
export async function fetchDraftSequence(flow: string, application: string | null): Promise<number> {
  const { draft } = await fetchSavedForm(flow, application);
  return draft?.sequence ?? 0;
}

/**
 * What to open the wizard on: what this tab has kept if it goes beyond the draft, else the draft, else the answers
 * handed in. A draft that another device has saved since leaves the choice to the person.
 *
 * @param flagged steps that staff want corrected; whoever has a draft has begun with them
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
      position: positionOf(draft),
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
    position: positionOf(submitted),
    answers,
    consents: [],
    sequence: 0,
    saving: { state: 'untouched' },
    savedAt: null,
    stepsToReview,
  };
}

/** The contract cannot describe nested states; `restore` refuses what is no position of the flow. */
function positionOf({ position }: Pick<Draft, 'position'>): StoredSnapshot {
  return position as StoredSnapshot;
}
