import { defineFlow, type Flow, type FlowProcess } from '../../src/flows/engine/flow-definition';
import { processOfFile } from '../../src/flows/engine/process-file';

const files = import.meta.glob<FlowProcess>('../../schemas/*/flow.json', { eager: true, import: 'default' });

const processes: ReadonlyMap<string, FlowProcess> = new Map(
  Object.entries(files).map(([file, process]) => [file.split('/').at(-2) ?? '', processOfFile(process)]),
);

/** The flows of the project by id, as in its schemas folder. */
export const flows: ReadonlyMap<string, Flow> = new Map(
  [...processes].map(([id, process]) => [id, defineFlow({ id, ...process })]),
);

/** One flow of the project. @throws Error when there is none with this id */
export function getFlow(id: string): Flow {
  const found = flows.get(id);
  if (!found) throw new Error(`no flow “${id}” is in schemas/`);
  return found;
}

/** The content of a `flow.json`. @throws Error when there is none with this id */
export function processOf(id: string): FlowProcess {
  const found = processes.get(id);
  if (!found) throw new Error(`no flow “${id}” is in schemas/`);
  return found;
}
