import { describe, expect, it } from 'vitest';
import { portalApi } from '../../src/server/app';
import { bindOperation } from '../../src/server/modules/application';
import type { FlowBinding } from '../../src/server/platform/contract/operations';

describe('Binding of an operation to one shared by all flows', () => {
  it.each<[string, FlowBinding]>([
    ['the unknown flow nothing', { kind: 'submit', flows: ['nothing'] }],
    ['the unknown flow nothing', { kind: 'cancel', flows: ['cpr', 'nothing'] }],
    ['2 flows, of which list serves one', { kind: 'list', flows: ['cpr', 'life'] }],
    ['the check of student-aid, which declares none', { kind: 'check', flows: ['student-aid'] }],
    ['the unknown follow-up express of cpr', { kind: 'followUp', flows: ['cpr'], followUp: 'express' }],
    // Staff submit it, by an operation of their own.
    [
      'the unknown follow-up grant of seek-help',
      { kind: 'followUp', flows: ['seek-help'], followUp: 'grant' },
    ],
  ])('names %s', (problem, binding) => {
    expect(bindOperation(binding)).toEqual({ problem });
  });

  it('makes a handler of each that the contract has', () => {
    const bindings = portalApi().contract.operations.flatMap(({ binding }) => binding ?? []);
    expect(bindings.length).toBeGreaterThan(80);
    for (const binding of bindings) expect(bindOperation(binding)).toHaveProperty('handler');
  });
});
