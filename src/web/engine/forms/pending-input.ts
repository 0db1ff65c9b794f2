// By itself: all other modules of rjsf are loaded with the questions.
import { getByPath, setByPath, unsetByPath } from '@rjsf/utils/lib/pathUtils.js';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Answers } from './answers';
import { ID_PREFIX, parseElementId } from './element-ids';

/** Readers of the current content of inputs, by element id: inputs commit to the form only on a pause or on blur. */
const writing = new Map<string, () => unknown>();

/** Registers the content of an input before it is committed; `read` returns it as an answer. */
export function usePendingInput(id: string, read: () => unknown): void {
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    writing.set(id, () => latest.current());
    return () => {
      writing.delete(id);
    };
  }, [id]);
}

/** Merges uncommitted input of a form into its answers: for a page that is about to be unloaded. */
export function mergePendingInput(answers: Answers, prefix = ID_PREFIX): Answers {
  let all = answers;
  for (const [id, read] of writing) {
    if (!id.startsWith(`${prefix}_`)) continue;
    const path = parseElementId(id).split('/').slice(1);
    const written = read();
    if (JSON.stringify(getByPath(all, path)) === JSON.stringify(written)) continue;
    if (all === answers) all = structuredClone(answers);
    if (written === undefined) unsetByPath(all, path);
    else setByPath(all, path, written);
  }
  return all;
}
