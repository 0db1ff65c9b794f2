import type { Flow } from '../../../flows/engine/flow-definition';
import type { StoredSnapshot } from '../../../flows/engine/machine';
import { callAsGuest, ensureGuestSession } from '../../app/api/client';
import { guestSession } from '../../app/shell/guest';
import type { SubmitWithCaptcha } from './captcha-proof';
import type { FlowCalls } from './effect-runner';
import type { MigratedDraft } from './local-draft-migration';
import { type createDraftSaver, emptySavedForm, fetchSavedForm, type SavedForm } from './server-draft';

type SaveDraft = ReturnType<typeof createDraftSaver>;

/** What the server keeps for a guest of a flow that guests may use; nothing before they have begun. */
export async function fetchGuestDraft(id: string, declared: Promise<Flow | undefined>): Promise<SavedForm> {
  const flow = await declared;
  return flow?.guests && guestSession.token() ? fetchSavedForm(id, null) : emptySavedForm;
}

/** What a member had begun as a guest before logging in, to go on with; null where there is nothing. */
export async function fetchDraftBeforeLogin(
  id: string,
  declared: Promise<Flow | undefined>,
): Promise<MigratedDraft | null> {
  const flow = await declared;
  if (!flow?.guests || !guestSession.token()) return null;
  // It is over with the guest's session; that keeps no member from beginning.
  const left = await callAsGuest('GET', '/flow/draft', { params: { query: { flow: id } } }).catch(() => null);
  if (!left?.draft) return null;
  const { draft, ...since } = left;
  const { answers, consents, formVersion } = draft;
  const position = draft.position as StoredSnapshot;
  const localDraft = { position, answers, consents, sequence: 0, formVersion, at: Date.parse(draft.savedAt) };
  return { localDraft, formVersion, ...since };
}

/**
 * Becomes a guest in silence with the first thing that is to be kept.
 * @param prove where a guest has to prove to be a person before handing in: gives the ticket
 */
export const createGuestCalls = (saveDraft: SaveDraft, calls: FlowCalls, prove?: SubmitWithCaptcha) => ({
  saveDraft: (async (sheet, leaving) => {
    await ensureGuestSession();
    return saveDraft(sheet, leaving);
  }) satisfies SaveDraft,
  calls: {
    ...calls,
    async submit(submission) {
      await ensureGuestSession();
      return prove ? prove(submission, calls.submit) : calls.submit(submission);
    },
  } satisfies FlowCalls,
});

/** Saves as a member what was begun as a guest; then the guest has it no more. */
export function withGuestDraftTakeover(flow: string, saveDraft: SaveDraft): SaveDraft {
  let taken = false;
  return async (sheet, leaving) => {
    const saved = await saveDraft(sheet, leaving);
    if (!taken) {
      taken = true;
      void callAsGuest('POST', '/flow/draft/delete', { body: { flow } }).catch(() => {});
    }
    return saved;
  };
}
