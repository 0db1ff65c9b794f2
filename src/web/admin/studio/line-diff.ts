/** Number of lines beyond which the middle of two texts counts as changed as a whole. */
const MAX_LINES = 1500;

/** The lines of a text, from 1, that differ from another text. */
export function listChangedLines(before: string, after: string): Set<number> {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let tail = 0;
  while (tail < a.length - start && tail < b.length - start && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const from = a.slice(start, a.length - tail);
  const to = b.slice(start, b.length - tail);
  const kept = from.length > MAX_LINES || to.length > MAX_LINES ? new Set<number>() : common(from, to);
  return new Set(to.flatMap((_, i) => (kept.has(i) ? [] : [start + i + 1])));
}

/** The lines of `to` that are in a longest common subsequence of both. */
function common(from: readonly string[], to: readonly string[]): Set<number> {
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        from[i] === to[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const kept = new Set<number>();
  for (let i = 0, j = 0; i < from.length && j < to.length; ) {
    if (from[i] === to[j]) {
      kept.add(j++);
      i++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return kept;
}
