import { describe, expect, it } from 'vitest';
import { defineFlow } from '../../src/flows/engine/flow-definition';
import { computeCoverage, listDriven } from '../../src/web/admin/simulator/coverage';
import { buildStateGraph, isDraftStateName } from '../../src/web/admin/simulator/state-graph';

const flow = defineFlow({
  ...{ id: 'visit', title: '参观预约', prefix: 'CG', group: '其他', consents: ['C1'], review: true },
  ...{ check: { after: 'second' }, confirm: ['FILED'], oneOpenPer: 'account' },
  deadlines: { supplement: 7, answer: 3 },
});
const steps = ['first', 'second'];
const chart = buildStateGraph(flow, steps);
const nothing = { testedTransitions: [], recordedTransitions: [] };
const built = { ...nothing, testedTransitions: ['underReview --APPROVE--> approved'] };
const draftsOf = (names: Iterable<string>) => [...names].filter(isDraftStateName);

describe('Coverage before the submission', () => {
  const drafts = listDriven(flow, steps);

  it('counts for tests what walks of these steps drive: every way, to and from each step', () => {
    expect(drafts).toContain('preparing.filling.first --NEXT--> preparing.filling.second');
    const { missing } = computeCoverage(chart, built, drafts);
    expect(draftsOf(missing.driven.states)).toEqual([]);
    expect([...missing.driven.transitions].filter(({ from }) => isDraftStateName(from))).toEqual([]);
  });

  it('marks what tests do not drive: with the walks of other steps, or with none', () => {
    const others = listDriven(flow, ['second']);
    const { missing } = computeCoverage(chart, built, others);
    expect(draftsOf(missing.driven.states)).toEqual(['preparing.filling.first']);
    const names = [...missing.driven.transitions].map(({ name }) => name);
    expect(names).toContain('preparing.filling.first --NEXT--> preparing.filling.second');
    expect(draftsOf(computeCoverage(chart, nothing, []).missing.driven.states).length).toBeGreaterThan(5);
  });

  it('leaves the rest to what was counted when the program was built, where it knew the flow', () => {
    const { missing } = computeCoverage(chart, built, drafts);
    expect([...missing.driven.transitions].map(({ name }) => name)).toContain(
      'underReview --REJECT--> rejected',
    );
    expect(computeCoverage(chart, nothing, drafts).missing.driven.transitions.size).toBe(0);
  });

  it('does not count for real applications, which have no record of it', () => {
    const { missing } = computeCoverage(chart, nothing, drafts);
    expect(draftsOf(missing.seen.states)).toEqual([]);
    expect([...missing.seen.transitions].some(({ from }) => isDraftStateName(from))).toBe(false);
    expect(missing.seen.states.has('underReview')).toBe(true);
  });
});
