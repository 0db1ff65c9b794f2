import type { Consequence } from '../../../../flows/engine/process-consequences';

/** A draft or application in a report, without its answers. */
export interface ReportedCase {
  kind: 'draft' | 'application';
  id: string;
  no: string | null;
  says: string[];
}

/** A consequence of the process, with the drafts and applications concerned. */
export interface ReportedConsequence extends Consequence {
  drafts: number;
  applications: number;
  /** The first hundred. */
  cases: ReportedCase[];
}

export const MAX_LISTED_CASES = 100;

const KINDS: readonly Consequence['kind'][] = ['lost', 'changed', 'kept'];
const TIMES: readonly Consequence['when'][] = ['publication', 'submission', 'resubmission', 'never'];

/**
 * Counts drafts and applications per consequence: what is lost comes first, then what concerns the most, then what happens
 * first.
 */
export function tallyConsequences() {
  const found = new Map<string, ReportedConsequence>();
  return {
    count(
      kind: ReportedCase['kind'],
      of: Pick<ReportedCase, 'id' | 'no'>,
      consequences: readonly Consequence[],
    ): void {
      for (const consequence of consequences) {
        const key = `${consequence.kind} ${consequence.when} ${consequence.text}`;
        const known = found.get(key) ?? { ...consequence, drafts: 0, applications: 0, cases: [] };
        known[kind === 'draft' ? 'drafts' : 'applications'] += 1;
        if (known.cases.length < MAX_LISTED_CASES) known.cases.push({ kind, ...of, says: [] });
        found.set(key, known);
      }
    },
    counted: (): ReportedConsequence[] =>
      [...found.values()].sort(
        (a, b) =>
          KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
          b.drafts + b.applications - a.drafts - a.applications ||
          TIMES.indexOf(a.when) - TIMES.indexOf(b.when) ||
          (a.text < b.text ? -1 : 1),
      ),
  };
}
