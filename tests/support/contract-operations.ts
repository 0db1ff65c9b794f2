import document from '../../src/generated/contract.json';
import { readContract } from '../../src/server/platform/contract/operations';
import { keyOf } from '../spec/tables';

/** Ids of the contract operations by method and path. */
export const contract: ReadonlyMap<string, string> = new Map(
  readContract(document).operations.map(({ id, method, path }) => [keyOf(method, path), id]),
);
