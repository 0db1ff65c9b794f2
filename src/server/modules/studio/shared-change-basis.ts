import { createHash } from 'node:crypto';
import { isShared } from '../../engine/forms/schema-source';
import type { Services } from '../../engine/services';
import { findSharedPartUses, readSharedFiles } from './shared-part-uses';

/**
 * What the publication of a change relies on beside what it replaces: the other shared parts in effect and, for a shared
 * part, the live versions of the forms that use it. It must be the same when the change was assessed and when it is
 * published.
 */
export async function publicationBasis(
  services: Pick<Services, 'db' | 'forms'>,
  flow: string,
): Promise<string> {
  const shared = await readSharedFiles(services);
  const others = [...shared].filter(([file]) => file.replace(/(?:\.ui)?\.json$/u, '') !== flow);
  const uses = isShared(flow) ? await findSharedPartUses(services, shared) : null;
  const users = uses?.get(`${flow}.json`)?.map(use => [use.flow, use.version]) ?? [];
  return createHash('sha256')
    .update(JSON.stringify([others, users]))
    .digest('hex');
}
