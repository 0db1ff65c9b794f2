import type { Flow } from '../../../flows/engine/flow-definition';
import type { StoredSnapshot } from '../../../flows/engine/machine';
import { callAsGuest, ensureGuestSession } from '../../app/api/client';
import { guestSession } from '../../app/shell/guest';
import { draftParameters } from './draft-parameters';
import type { FlowCalls } from './effect-runner';
import type { MigratedDraft } from './local-draft-migration';
import { type createDraftSaver, emptySavedForm, fetchSavedForm, type SavedForm } from './server-draft';
import type { SubmitWithTicket } from './submission-ticket';

type SaveDraft = ReturnType<typeof createDraftSaver>;

/** Fetches the draft of a guest for a flow that guests may use; empty when there is no guest session. */
export async function fetchGuestDraft(id: string, flowPromise: Promise<Flow>): Promise<SavedForm> {
  const flow = await flowPromise;
  return flow.guests && guestSession.token() ? fetchSavedForm(id, null) : emptySavedForm;
}

/** Fetches the draft that a member started as a guest before logging in; null when there is none. */
export async function fetchDraftBeforeLogin(
  id: string,
  flowPromise: Promise<Flow>,
): Promise<MigratedDraft | null> {
  const flow = await flowPromise;
  if (!flow.guests || !guestSession.token()) return null;
  // The guest session may have expired, which must not prevent a new form.
  const left = await callAsGuest('GET', '/flows/{flow}/draft', { params: draftParameters(id, null) }).catch(
    () => null,
  );
  if (!left?.draft) return null;
  const { draft, ...since } = left;
  const { answers, consents, formVersion } = draft;
  const position = draft.snapshot as StoredSnapshot;
  const localDraft = { position, answers, consents, sequence: 0, formVersion, at: Date.parse(draft.savedAt) };
  return { localDraft, formVersion, ...since };
}

/**
 * Opens a guest session before the first save or submission.
 * @param prove sends a submission with a proof of work, where guests need one
 */
export const createGuestCalls = (saveDraft: SaveDraft, calls: FlowCalls, prove?: SubmitWithTicket) => ({
  saveDraft: (async (state, leaving) => {
    await ensureGuestSession();
    return saveDraft(state, leaving);
  }) satisfies SaveDraft,
  calls: {
    ...calls,
    async submit(submission) {
      await ensureGuestSession();
      return prove ? prove(submission, calls.submit) : calls.submit(submission);
    },
  } satisfies FlowCalls,
});

/** Saves a guest's draft under the logged-in account, then deletes the guest's copy. */
export function withGuestDraftTakeover(flow: string, saveDraft: SaveDraft): SaveDraft {
  let taken = false;
  return async (state, leaving) => {
    const saved = await saveDraft(state, leaving);
    if (!taken) {
      taken = true;
      void callAsGuest('DELETE', '/flows/{flow}/draft', { params: draftParameters(flow, null) }).catch(
        () => {},
      );
    }
    return saved;
  };
}
