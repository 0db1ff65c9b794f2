import document from '../../src/generated/contract.json';
import {
  type FlowBinding,
  type FlowOperationKind,
  readContract,
} from '../../src/server/platform/contract/operations';
import { keyOf } from '../spec/tables';

const { operations } = readContract(document);

/** Ids of the contract operations by method and path. */
export const contract: ReadonlyMap<string, string> = new Map(
  operations.map(({ id, method, path }) => [keyOf(method, path), id]),
);

/** What operations are bound to, by method and path. */
export const bindings: ReadonlyMap<string, FlowBinding> = new Map(
  operations.flatMap(({ method, path, binding }) => (binding ? [[keyOf(method, path), binding]] : [])),
);

/** The operation shared by all flows, by the kind of operations that are bound to it. */
export const sharedOperations: Readonly<Record<FlowOperationKind, string>> = {
  submit: keyOf('POST', '/flows/{flow}/applications'),
  check: keyOf('POST', '/flows/{flow}/check'),
  list: keyOf('GET', '/applications'),
  detail: keyOf('GET', '/applications/{id}'),
  cancel: keyOf('POST', '/applications/{id}/cancel'),
  followUp: keyOf('POST', '/applications/{id}/follow-ups/{name}'),
};
