import type { Handlers, OperationId } from '../call';
import type { Contract } from './operations';

/** A handler once its types no longer matter: the contract has checked what goes in, and checks what comes out. */
export type AnyHandler = (call: never) => Promise<unknown>;

/** The `handlers.ts` of the areas, by file. */
export type HandlerFiles = Record<string, { handlers?: Partial<Handlers> }>;

const files: HandlerFiles = import.meta.glob('../areas/*/handlers.ts', { eager: true });

/**
 * The handler of every operation, found by glob: nobody maintains a list.
 * @throws Error naming each operation without handler and each handler without operation
 */
export function collectHandlers(
  { operations }: Contract,
  given: HandlerFiles = files,
): ReadonlyMap<OperationId, AnyHandler> {
  const found = new Map<string, { handler: AnyHandler; file: string }>();
  const problems: string[] = [];
  for (const [file, { handlers = {} }] of Object.entries(given)) {
    for (const [id, handler] of Object.entries(handlers)) {
      const other = found.get(id);
      if (other) problems.push(`${id} is handled in ${other.file} and in ${file}`);
      if (!operations.some(operation => operation.id === id))
        problems.push(`${id} in ${file} is no operation`);
      found.set(id, { handler: handler as AnyHandler, file });
    }
  }
  for (const { id, method, path } of operations) {
    if (!found.has(id)) problems.push(`${id} (${method} ${path}) has no handler`);
  }
  if (problems.length > 0) throw new Error(`Contract and handlers disagree:\n  ${problems.join('\n  ')}`);
  return new Map([...found].map(([id, { handler }]) => [id as OperationId, handler]));
}
