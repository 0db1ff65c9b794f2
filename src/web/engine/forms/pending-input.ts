import { getByPath, setByPath, unsetByPath } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Answers } from './answers';
import { parseElementId } from './rjsf-errors';

/** What stands in the inputs on the screen, by their id: the form is handed it only when one pauses or leaves. */
const writing = new Map<string, () => unknown>();

/** Makes what stands in an input known before it is handed over; `read` gives it as the answer that it will be. */
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

/** The answers together with what is just being written: for a page that goes away under somebody's hands. */
export function mergePendingInput(answers: Answers): Answers {
  let all = answers;
  for (const [id, read] of writing) {
    const path = parseElementId(id).split('/').slice(1);
    const written = read();
    if (JSON.stringify(getByPath(all, path)) === JSON.stringify(written)) continue;
    if (all === answers) all = structuredClone(answers);
    if (written === undefined) unsetByPath(all, path);
    else setByPath(all, path, written);
  }
  return all;
}
