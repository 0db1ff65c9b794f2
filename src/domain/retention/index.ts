import type { AgeLimit, DataKind } from './data-kind';
import { otherKinds } from './other-kinds';
import { personalKinds } from './personal-kinds';

export type { AgeLimit, DataKind } from './data-kind';
export { personalKinds } from './personal-kinds';

/**
 * What is kept for how long, and why: the one table from which the retention job deletes, `docs/privacy.md` is written and
 * the privacy page of members tells. Every table of the database is in exactly one kind; `tests/api/retention.test.ts`
 * compares it with the data model.*/
export const dataKinds: readonly DataKind[] = [...personalKinds, ...otherKinds];

/** All limits of the retention job, with the kind that each belongs to. */
export const ageLimits = (): (AgeLimit & { kind: string })[] =>
  dataKinds.flatMap(({ id, limits = [] }) => limits.map(limit => ({ kind: id, ...limit })));
