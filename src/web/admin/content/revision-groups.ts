import type { ContentRevision } from './queries';

/** An entry of the history: consecutive saves of one editor are grouped. */
export interface RevisionGroup {
  /** The last of them: the one to restore. */
  last: ContentRevision;
  /** Number of saves. */
  count: number;
  /** The revision to compare with: the one before the first. */
  baseRevision: number;
}

/** The history, latest first, with consecutive saves of one editor grouped. */
export function groupRevisions(list: readonly ContentRevision[]): RevisionGroup[] {
  const runs: RevisionGroup[] = [];
  for (const revision of list) {
    const run = runs.at(-1);
    const same = run?.last.action === 'saved' && revision.action === 'saved' && run.last.by === revision.by;
    const baseRevision = revision.revision - 1;
    if (run && same && !revision.note && !run.last.note)
      runs[runs.length - 1] = { ...run, count: run.count + 1, baseRevision };
    else runs.push({ last: revision, count: 1, baseRevision });
  }
  return runs;
}
