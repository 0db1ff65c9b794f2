import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { beforeLogOut, beforeSessionEnd } from '../../app/shell/session-end';
import { mergePendingInput } from '../../engine/forms/pending-input';
import { type ContentEditorState, type ContentEditorStore, createContentEditorStore } from './editor-store';

/**
 * Runs the editing of a piece for as long as it is on the screen: what is just being typed counts when the page goes,
 * the session ends, or something is done with the piece.
 */
export function useContentEditor(options: Parameters<typeof createContentEditorStore>[0]): {
  editing: ContentEditorStore;
  sheet: ContentEditorState;
  takeWriting: () => void;
} {
  const [editing] = useState(() => createContentEditorStore(options));
  const { formVersion } = options;
  useEffect(() => editing.renew(formVersion), [editing, formVersion]);
  const sheet = useSyncExternalStore(editing.subscribe, editing.get);
  const takeWriting = useCallback(() => editing.write(mergePendingInput(editing.get().data)), [editing]);
  // The inputs still stand: of a page that goes, effects of layout end before its parts are taken away.
  useLayoutEffect(() => takeWriting, [takeWriting]);
  useEffect(() => {
    const { autosave } = editing;
    const leave = () => {
      if (document.visibilityState === 'visible') return;
      takeWriting();
      if (autosave.isBehind()) void autosave.flush(true);
    };
    const ends = [
      beforeSessionEnd(() => {
        takeWriting();
        return editing.get().saving.state !== 'untouched';
      }),
      beforeLogOut(async () => {
        takeWriting();
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
  }, [editing, takeWriting]);
  return { editing, sheet, takeWriting };
}
