import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { createLog } from '../../platform/log';
import { createFlowRegistry, type FlowRegistry } from './flow-registry';
import { createLiveForms } from './live-forms';
import { publishFolder, publishUnknown } from './publish-folder';

/**
 * The flows of a database, for a command: publishes those of the folder first that were never published.
 * @param folder the schemas folder
 */
export async function loadFlows(db: Kysely<DB>, folder: string): Promise<FlowRegistry> {
  const log = createLog('silent');
  await publishFolder(db, folder, publishUnknown, log);
  const forms = createLiveForms(db, log);
  await forms.refresh();
  return createFlowRegistry(forms);
}
