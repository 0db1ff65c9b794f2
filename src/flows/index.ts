import type { Flow } from './engine/flow-definition';

const modules = import.meta.glob<{ default: Flow }>('./*.ts', { eager: true });

/** All declared flows by id, discovered from the files of the folder. */
export const flows: ReadonlyMap<string, Flow> = new Map(
  Object.entries(modules)
    .filter(([file]) => file !== './index.ts')
    .map(([file, module]) => {
      const id = file.slice(2, -3);
      if (module.default.id !== id) throw new Error(`${file} declares the flow “${module.default.id}”`);
      return [id, module.default];
    }),
);

/**
 * Returns the flow with this id.
 * @throws Error when none is declared
 */
export function getFlow(id: string): Flow {
  const found = flows.get(id);
  if (!found) throw new Error(`no flow “${id}” is declared`);
  return found;
}
