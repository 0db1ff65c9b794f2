import type { ContentRevision } from './queries';

/** A line of the history: what somebody saved one after the other is one. */
export interface RevisionGroup {
  /** The last of them: what one comes back to. */
  last: ContentRevision;
  /** How many saves there were. */
  count: number;
  /** The revision that it is compared with: the one before the first. */
  baseRevision: number;
}

/** The history, the latest first, with the saves that one person made in a row taken together. */
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
