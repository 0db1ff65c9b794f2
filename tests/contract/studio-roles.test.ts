import { expect, it } from 'vitest';
import document from '../../src/generated/contract.json';
import { rolesOfActions } from '../../src/server/modules/studio/views';
import { readContract } from '../../src/server/platform/contract/operations';

const { operations } = readContract(document);

it.each(Object.entries(rolesOfActions))(
  'Allows the action %s on a change to the roles of the contract',
  (action, roles) => {
    expect(operations.find(({ id }) => id === `${action}Change`)?.roles).toEqual(roles);
  },
);
