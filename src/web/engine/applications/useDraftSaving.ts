import { useCallback, useEffect } from 'react';
import { beforeLogOut, beforeSessionEnd } from '../../app/shell/session-end';
import type { WizardParts } from './assemble-wizard';
import type { LocalDraftStore } from './local-draft';

/**
 * Keeps what is being filled in: on the server by the autosave, and in this tab as long as the server does not have it.
 */
export function useDraftSaving(parts: WizardParts, localDrafts: LocalDraftStore, formVersion: string): void {
  const keepLocalDraft = useLocalDraft(parts, localDrafts, formVersion);
  useSaveOnLeaving(parts, keepLocalDraft);
  useAutosave(parts);
}

/**
 * Keeps a local draft while the server cannot save, and drops it once the server has saved.
 * @returns a function that keeps the current content at once
 */
function useLocalDraft(
  { store }: WizardParts,
  localDrafts: LocalDraftStore,
  formVersion: string,
): () => void {
  const keep = useCallback(() => {
    const { position, answers, consents, sequence } = store.get();
    if (position) localDrafts.keep({ position, answers, consents, sequence, formVersion });
  }, [store, localDrafts, formVersion]);
  useEffect(
    () =>
      store.subscribe(() => {
        const { state } = store.get().saving;
        if (state === 'saved') localDrafts.drop();
        if (state === 'offline' || state === 'refused' || state === 'conflict') keep();
      }),
    [store, localDrafts, keep],
  );
  return keep;
}

/** Saves when the page is hidden, which may be its end, and before the session ends. */
function useSaveOnLeaving(
  { store, autosave, commitPendingInput }: WizardParts,
  keepLocalDraft: () => void,
): void {
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') return;
      commitPendingInput();
      if (!autosave.isBehind()) return;
      keepLocalDraft();
      void autosave.flush(true);
    };
    const onSessionEnd = () => {
      commitPendingInput();
      if (autosave.isBehind()) keepLocalDraft();
      return store.get().saving.state !== 'untouched';
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    const unregister = beforeSessionEnd(onSessionEnd);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      unregister();
    };
  }, [store, autosave, commitPendingInput, keepLocalDraft]);
}

/** Saves restored work that the server does not have, after a network failure, before a logout, and on unmount. */
function useAutosave({ store, autosave }: WizardParts): void {
  useEffect(() => {
    if (store.get().saving.state === 'unsaved') autosave.touch();
    window.addEventListener('online', autosave.retry);
    const unregister = beforeLogOut(autosave.flush);
    return () => {
      window.removeEventListener('online', autosave.retry);
      unregister();
      void autosave.flush();
    };
  }, [store, autosave]);
}
