import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { beforeLogOut, beforeSessionEnd } from '../../app/shell/session-end';
import { mergePendingInput } from '../../engine/forms/pending-input';
import { type ContentEditorState, type ContentEditorStore, createContentEditorStore } from './editor-store';

/**
 * Runs the editor of a record while it is mounted: pending input is included when the page is left, the session ends,
 * or an action is taken.
 */
export function useContentEditor(options: Parameters<typeof createContentEditorStore>[0]): {
  editing: ContentEditorStore;
  state: ContentEditorState;
  commitPendingInput: () => void;
} {
  const [editing] = useState(() => createContentEditorStore(options));
  const { formVersion } = options;
  useEffect(() => editing.setFormVersion(formVersion), [editing, formVersion]);
  const state = useSyncExternalStore(editing.subscribe, editing.get);
  const commitPendingInput = useCallback(
    () => editing.write(mergePendingInput(editing.get().data)),
    [editing],
  );
  // Cleanup of a layout effect runs while the inputs are still mounted.
  useLayoutEffect(() => commitPendingInput, [commitPendingInput]);
  useEffect(() => {
    const { autosave } = editing;
    const leave = () => {
      if (document.visibilityState === 'visible') return;
      commitPendingInput();
      if (autosave.isBehind()) void autosave.flush(true);
    };
    const ends = [
      beforeSessionEnd(() => {
        commitPendingInput();
        return editing.get().saving.state !== 'untouched';
      }),
      beforeLogOut(async () => {
        commitPendingInput();
        await autosave.flush();
      }),
    ];
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', editing.retry);
    return () => {
      for (const end of ends) end();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', editing.retry);
      void autosave.flush();
    };
  }, [editing, commitPendingInput]);
  return { editing, state, commitPendingInput };
}
