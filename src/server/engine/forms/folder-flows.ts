import { defineFlow, type Flow } from '../../../flows/engine/flow-definition';
import { readProcess } from './check-process';
import { readFolder } from './folder';
import { readSource } from './schema-source';

/** The flows whose `flow.json` in a schemas folder is of valid structure, by id; for commands without a database. */
export async function readFolderFlows(folder: string): Promise<ReadonlyMap<string, Flow>> {
  const flows = new Map<string, Flow>();
  for (const [file, text] of await readFolder(folder)) {
    const [, id] = /^([^/]+)\/flow\.json$/.exec(file) ?? [];
    const { source } = id ? readSource(file, text) : {};
    const { process = null } = source ? readProcess(source) : {};
    if (id && process) flows.set(id, defineFlow({ id, ...process }));
  }
  return flows;
}
