import { describe, expect, it } from 'vitest';
import { portalApi } from '../../src/server/app';
import type { FlowBinding } from '../../src/server/platform/contract/operations';
import { flows } from '../support/flows';

/** What is wrong with a binding to the flows in schemas/; null when nothing is. */
function problemOf({ kind, flows: ids, followUp }: FlowBinding): string | null {
  // Cancellations and follow-ups read the flow from the application.
  if (ids.length !== 1 && kind !== 'cancel' && kind !== 'followUp') return `${kind} serves one flow`;
  for (const id of ids) {
    const flow = flows.get(id);
    if (!flow) return `there is no flow ${id}`;
    if (kind === 'check' && !flow.check) return `${id} has no check`;
    if (followUp && flow.followUps?.[followUp]?.by !== 'member')
      return `applicants of ${id} submit no follow-up ${followUp}`;
  }
  return null;
}

describe('Operations of the contract that are bound to a flow', () => {
  const bound = portalApi().contract.operations.flatMap(({ id, binding }) =>
    binding ? [{ id, binding }] : [],
  );

  it('name flows and follow-ups of schemas/', () => {
    expect(bound.length).toBeGreaterThan(80);
    const problems = bound.flatMap(({ id, binding }) => {
      const problem = problemOf(binding);
      return problem ? [`${id}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  });

  it.each<[string, FlowBinding]>([
    ['there is no flow nothing', { kind: 'cancel', flows: ['cpr', 'nothing'] }],
    ['list serves one flow', { kind: 'list', flows: ['cpr', 'life'] }],
    ['student-aid has no check', { kind: 'check', flows: ['student-aid'] }],
    [
      'applicants of cpr submit no follow-up express',
      { kind: 'followUp', flows: ['cpr'], followUp: 'express' },
    ],
    [
      'applicants of seek-help submit no follow-up grant',
      { kind: 'followUp', flows: ['seek-help'], followUp: 'grant' },
    ],
  ])('are found wrong when %s', (problem, binding) => {
    expect(problemOf(binding)).toBe(problem);
  });
});
