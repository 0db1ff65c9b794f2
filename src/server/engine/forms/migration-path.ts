import type { Migration } from '../../../flows/engine/migration';

/** A publication as a step from the version that was live before to its own. */
export interface PublicationStep {
  owner: string;
  number: number;
  version: string;
  /** Null where it is not stored: the version of the owner's publication before. */
  previous: string | null;
  migration: Migration;
}

/**
 * The migrations that lead from one version to another: the shortest way through publications, the latest ones first.
 * A version that was live several times is left by its last way, and what was published before or meanwhile by an
 * organisation above leads to what was made of it.
 * @param steps of the owners whose forms count, the oldest first
 * @returns empty when they are the same, or when no way leads there
 */
export function findMigrationPath(
  steps: readonly PublicationStep[],
  { from, to }: { from: string; to: string },
): Migration[] {
  const before = previousVersions(steps);
  const latestFirst = steps.toReversed();
  const reached = new Map<string, Migration[]>([[from, []]]);
  // A map yields what is added while it is walked through.
  for (const [version, path] of reached) {
    if (version === to) return path;
    for (const step of latestFirst) {
      if (before.get(step) !== version || reached.has(step.version)) continue;
      reached.set(step.version, [...path, step.migration]);
    }
  }
  return [];
}

function previousVersions(steps: readonly PublicationStep[]): ReadonlyMap<PublicationStep, string | null> {
  const last = new Map<string, string>();
  return new Map(
    steps.map(step => {
      const previous = step.previous ?? last.get(step.owner) ?? null;
      last.set(step.owner, step.version);
      return [step, previous];
    }),
  );
}
