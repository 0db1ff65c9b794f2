import type { Flow } from '../../../flows/engine/flow-definition';

const modules = import.meta.glob<{ default: Flow }>(['../../../flows/*.ts', '!../../../flows/index.ts']);

const fileOf = (id: string) => `../../../flows/${id}.ts`;

/** Whether a flow with this id is declared. */
export const isDeclared = (id: string): boolean => fileOf(id) in modules;

/** Loads a single flow, so that a form page does not include the others. Undefined when it is not declared. */
export async function loadFlow(id: string): Promise<Flow | undefined> {
  return (await modules[fileOf(id)]?.())?.default;
}
