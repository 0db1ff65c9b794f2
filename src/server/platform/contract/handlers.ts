import type { Handlers, OperationId } from '../../engine/handler-types';
import type { Contract, FlowBinding } from './operations';

/** A handler with its types erased: the contract validates both request and response. */
export type AnyHandler = (call: never) => Promise<unknown>;

/** Handlers of one module. */
export interface HandlerSource {
  name: string;
  handlers?: Partial<Handlers>;
}

/**
 * Collects the handlers of all operations: those of the modules; for operations without one, what they are bound to.
 * @param bind creates the handler of a binding
 * @throws Error naming each operation without handler and each handler without operation
 */
export function collectHandlers(
  { operations }: Contract,
  modules: readonly HandlerSource[],
  bind: (binding: FlowBinding) => AnyHandler,
): ReadonlyMap<OperationId, AnyHandler> {
  const found = new Map<string, { handler: AnyHandler; module: string }>();
  const problems: string[] = [];
  for (const { name, handlers = {} } of modules) {
    for (const [id, handler] of Object.entries(handlers)) {
      const other = found.get(id);
      if (other) problems.push(`${id} is handled by ${other.module} and by ${name}`);
      if (!operations.some(operation => operation.id === id))
        problems.push(`${id} of ${name} is no operation`);
      found.set(id, { handler: handler as AnyHandler, module: name });
    }
  }
  const bound = new Map<OperationId, AnyHandler>();
  for (const { id, method, path, binding } of operations) {
    if (binding) bound.set(id, bind(binding));
    else if (!found.has(id)) problems.push(`${id} (${method} ${path}) has no handler`);
  }
  if (problems.length > 0) throw new Error(`Contract and handlers disagree:\n  ${problems.join('\n  ')}`);
  const own = [...found].map(([id, { handler }]) => [id as OperationId, handler] as const);
  return new Map([...bound, ...own]);
}
