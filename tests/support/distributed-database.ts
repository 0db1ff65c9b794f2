import { distribute } from '../../src/server/platform/db/distribute';
import { migrate } from '../../src/server/platform/db/migrate';
import { type FreshDatabase, openHandles } from './test-database';

/**
 * Migrates and distributes a new database of a cluster. Unlike a copy of a template it can get further nodes: Citus knows it
 * by its name.
 * @param ownerUrl connection string of its owner, to the coordinator
 * @param url that of the server
 * @param drop drops it
 */
export async function distributeNew(
  ownerUrl: string,
  url: string,
  drop: () => Promise<void>,
): Promise<FreshDatabase> {
  await migrate(ownerUrl, url);
  await distribute(ownerUrl, url);
  return openHandles(ownerUrl, url, drop);
}
