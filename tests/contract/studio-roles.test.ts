import { expect, it } from 'vitest';
import type { operations as Operations } from '../../src/generated/api';
import document from '../../src/generated/contract.json';
import { rolesOfActions } from '../../src/server/modules/studio/views';
import { readContract } from '../../src/server/platform/contract/operations';

const { operations } = readContract(document);

const operationsOfActions: Record<keyof typeof rolesOfActions, keyof Operations> = {
  save: 'saveFormChange',
  report: 'startImpactReport',
  ask: 'requestFormChangeApproval',
  return: 'returnFormChange',
  approve: 'approveFormChange',
  drop: 'discardFormChange',
};

it.each(Object.entries(operationsOfActions))(
  'Allows the action %s on a change to the roles of the contract',
  (action, operation) => {
    const roles = rolesOfActions[action as keyof typeof rolesOfActions];
    expect(operations.find(({ id }) => id === operation)?.roles).toEqual(roles);
  },
);
