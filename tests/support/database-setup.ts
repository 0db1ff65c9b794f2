import './option-sources';
import type { TestProject } from 'vitest/node';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { COMPILER, compileModule } from '../../src/server/engine/forms/compile';
import { readFolder } from '../../src/server/engine/forms/folder';
import { insertVersion } from '../../src/server/engine/forms/form-version-store';
import { connect } from '../../src/server/platform/db/connect';
import { distribute } from '../../src/server/platform/db/distribute';
import { migrate } from '../../src/server/platform/db/migrate';
import { startTemporaryDatabase } from '../../src/server/platform/db/temporary-database';
import { startCitusCluster } from './citus-cluster';
import { findWorkers, isOnCluster } from './cluster';
import { announceFanOuts, reportStatements } from './cluster-statements';
import { asServer, createDatabase, createServerRole, dropDatabase, withDatabase } from './create-database';
import { seedOrganisation } from './seed-organisation';

/** Connection strings, of the owner, of the template databases that tests copy. */
export interface Templates {
  /** Migrated, without rows. */
  empty: string;
  /** With the compiled forms of the project, none of them live. */
  forms: string;
  /** With the demo organisation after a server's first start, without history. */
  society: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}

/**
 * One PostgreSQL for the whole run: that of `DATABASE_URL`, whose user must be allowed to create databases; with
 * `CLUSTER=1` a temporary Citus cluster; else a temporary embedded one. It contains templates, each derived from the one before: compiling the forms and seeding the
 * organisation takes seconds, which every test file would need.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await openEngine();
  const templateUrlOf = (name: string) => withDatabase(engine.ownerUrl, `boai_${name}_${process.pid}`);
  const templates = {
    empty: templateUrlOf('empty'),
    forms: templateUrlOf('forms'),
    society: templateUrlOf('society'),
  };
  await findWorkers(engine.ownerUrl);
  await createServerRole(engine.ownerUrl);
  if (isOnCluster()) await announceFanOuts(engine.ownerUrl);
  await createDatabase(templates.empty);
  await migrate(templates.empty, asServer(templates.empty));
  if (isOnCluster()) await distribute(templates.empty, asServer(templates.empty));
  await createDatabase(templates.forms, templates.empty);
  await compileForms(templates.forms);
  await createDatabase(templates.society, templates.forms);
  await seedOrganisation(asServer(templates.society), { ...process.env, NODE_ENV: 'test' });
  project.provide('templates', templates);
  return async () => {
    for (const url of Object.values(templates)) await dropDatabase(url);
    if (isOnCluster()) reportStatements();
    await engine.stop();
  };
}

async function compileForms(url: string): Promise<void> {
  const db = connect(asServer(url));
  const { forms } = checkForms(await readFolder('schemas'));
  for (const form of forms) await insertVersion(db, form, compileModule(form), COMPILER);
  await db.destroy();
}

/** A PostgreSQL or a cluster; `ownerUrl` connects as a role that may create databases. */
interface Engine {
  ownerUrl: string;
  stop(): Promise<void>;
}

async function openEngine(): Promise<Engine> {
  const { DATABASE_URL, CLUSTER } = process.env;
  if (DATABASE_URL) return { ownerUrl: DATABASE_URL, stop: async () => {} };
  if (!CLUSTER) return startTemporaryDatabase();
  const { url, stop } = await startCitusCluster();
  return { ownerUrl: url, stop };
}
