import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadDemoOrganisation } from '../../demo';
import { assemble, startServices } from '../../src/server/composition-root';
import { readEnvironment } from '../../src/server/config';
import { connect } from '../../src/server/platform/db/connect';

/**
 * Fills a migrated database with the forms of the project and the demo organisation, without history. Its files are not
 * kept.
 * @param variables of the environment, without those of the database
 */
export async function seedOrganisation(
  databaseUrl: string,
  variables: Record<string, string | undefined>,
): Promise<void> {
  const db = connect(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-files-'));
  const environment = readEnvironment({ ...variables, DATABASE_URL: databaseUrl });
  const services = assemble({ ...environment, databaseUrl, files: { name: 'disk', folder } }, db);
  const stop = await startServices(services, { repeating: false });
  await loadDemoOrganisation(services);
  await stop();
  await db.destroy();
  await rm(folder, { recursive: true });
}
