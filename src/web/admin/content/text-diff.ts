/** Number of unchanged characters shown around a difference. */
const CONTEXT_CHARS = 18;
/** Maximum number of differing characters shown at once. */
const MAX_DIFF_CHARS = 300;

export interface TextDiff {
  contextBefore: string;
  removed: string;
  inserted: string;
  contextAfter: string;
}

/** The differing part of two texts with a little context, so that a long article need not be reread for one word. */
export function diffText(before: string, after: string): TextDiff {
  const old = [...before];
  const now = [...after];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const from = Math.max(0, start - CONTEXT_CHARS);
  const tailAt = now.length - end;
  return {
    contextBefore: (from > 0 ? '…' : '') + now.slice(from, start).join(''),
    removed: cut(old.slice(start, old.length - end)),
    inserted: cut(now.slice(start, tailAt)),
    contextAfter: now.slice(tailAt, tailAt + CONTEXT_CHARS).join('') + (end > CONTEXT_CHARS ? '…' : ''),
  };
}

function cut(points: string[]): string {
  return points.slice(0, MAX_DIFF_CHARS).join('') + (points.length > MAX_DIFF_CHARS ? '…' : '');
}
