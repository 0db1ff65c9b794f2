import type { Flow } from '../../flows/engine/declaration';

const modules = import.meta.glob<{ default: Flow }>(['../../flows/*.ts', '!../../flows/index.ts']);

/** The flow with this id by itself: a form page does not carry the others. Undefined when none is declared. */
export async function loadFlow(id: string): Promise<Flow | undefined> {
  return (await modules[`../../flows/${id}.ts`]?.())?.default;
}
