import type { JSONPath } from 'jsonc-parser';
import type { FlowProcess } from '../../../../flows/engine/flow-definition';
import type { ProcessProblem } from '../../../../flows/engine/process-problems';
import type { FormFinding } from '../queries';

/** Something about the process that its author should know, and where. */
export interface ProcessFinding {
  /** Path in `flow.json`. */
  path: readonly string[];
  reason: string;
  /** A warning may be meant, and does not keep the process from being published. */
  level: 'error' | 'warning';
}

/** @param findings what the check of the texts found in flow.json */
export const asProcessFindings = (
  findings: readonly Pick<FormFinding, 'pointer' | 'reason'>[],
  warnings: readonly ProcessProblem[],
): ProcessFinding[] => [
  ...findings.map(({ pointer, reason }) => ({ path: partsOf(pointer), reason, level: 'error' as const })),
  ...warnings.map(({ path, reason }) => ({ path: path.map(String), reason, level: 'warning' as const })),
];

/**
 * The findings of an earlier text, for the present one: those about stages that have moved since follow them, those
 * about stages that are gone are left out.
 */
export function followStages(
  findings: readonly ProcessFinding[],
  checked: FlowProcess | undefined,
  process: FlowProcess,
): ProcessFinding[] {
  const [before, now] = [titlesOfStages(checked), titlesOfStages(process)];
  return findings.flatMap(finding => {
    const [key, index, ...rest] = finding.path;
    if (key !== 'stages' || index === undefined) return [finding];
    const title = before[Number(index)];
    if (title === undefined || now[Number(index)] === title) return [finding];
    const moved = now.indexOf(title);
    return moved < 0 ? [] : [{ ...finding, path: [key, String(moved), ...rest] }];
  });
}

const titlesOfStages = (process: FlowProcess | undefined): string[] =>
  (process?.stages ?? []).map(stage => (typeof stage === 'string' ? stage : stage.title));

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The properties whose entries show their findings themselves. */
const ENTRY_KEYS = ['stages', 'payments', 'followUps'];

/** Path of the entry that a finding is about: a stage, a payment, a follow-up; null where it is about no single one. */
export const entryOf = ({ path }: ProcessFinding): readonly string[] | null =>
  path.length > 1 && ENTRY_KEYS.includes(path[0]!) ? path.slice(0, 2) : null;

/** The findings about an entry. */
export const findingsAt = (findings: readonly ProcessFinding[], path: JSONPath): ProcessFinding[] =>
  findings.filter(finding => entryOf(finding)?.join('/') === path.join('/'));

/** The state after the submission at which a finding is shown; null where it concerns none in particular. */
export function stateOf({ path }: Pick<ProcessFinding, 'path'>, process: FlowProcess): string | null {
  const [key, entry] = path;
  const { review, followUps = {} } = process;
  switch (key) {
    case 'stages':
      return titlesOfStages(process)[Number(entry)] ?? null;
    case 'payments':
      return entry ?? null;
    case 'followUps':
      return followUps[entry ?? '']?.while[0] ?? null;
    case 'review':
      return (Number(entry) > 0 && Array.isArray(review) ? review[Number(entry)] : 'underReview') ?? null;
    case 'cancel':
      return 'cancelled';
    default:
      return null;
  }
}

/** The findings of each state, for the diagram. */
export function findingsByState(
  findings: readonly ProcessFinding[],
  process: FlowProcess,
): ReadonlyMap<string, ProcessFinding[]> {
  const found = new Map<string, ProcessFinding[]>();
  for (const finding of findings) {
    const state = stateOf(finding, process);
    if (state) found.set(state, [...(found.get(state) ?? []), finding]);
  }
  return found;
}
