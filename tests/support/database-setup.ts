import './option-sources';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { assemble, startServices } from '../../src/server/composition-root';
import { readEnvironment } from '../../src/server/config';
import { checkForms } from '../../src/server/engine/forms/check-folder';
import { COMPILER, compileModule } from '../../src/server/engine/forms/compile';
import { readFolder } from '../../src/server/engine/forms/folder';
import { insertVersion } from '../../src/server/engine/forms/form-version-store';
import { connect } from '../../src/server/platform/db/connect';
import { migrate } from '../../src/server/platform/db/migrate';
import { startTemporaryDatabase } from '../../src/server/platform/db/temporary-database';
import { seedDemoOrganisation } from '../../src/server/seed';
import { createDatabase, dropDatabase, withDatabase } from './create-database';

/** Databases that a test's own is copied from: connection strings. */
export interface Templates {
  /** Migrated, with nothing in it. */
  empty: string;
  /** With the project's forms as they are compiled, none of them live. */
  forms: string;
  /** With the demonstration society, as a server's first start leaves it, and no past. */
  society: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}

/**
 * One PostgreSQL for the whole run: the one of `DATABASE_URL`, whose user may create databases, else an embedded one
 * that is thrown away. In it templates, each made from the one before: to compile the forms and to seed the society
 * takes seconds, and every file of tests would.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = process.env.DATABASE_URL
    ? givenEngine(process.env.DATABASE_URL)
    : await startTemporaryDatabase();
  const named = (name: string) => withDatabase(engine.url, `boai_${name}_${process.pid}`);
  const templates = { empty: named('empty'), forms: named('forms'), society: named('society') };
  await createDatabase(templates.empty);
  await migrate(templates.empty);
  await createDatabase(templates.forms, templates.empty);
  await compileForms(templates.forms);
  await createDatabase(templates.society, templates.forms);
  await foundSociety(templates.society);
  project.provide('templates', templates);
  return async () => {
    for (const url of Object.values(templates)) await dropDatabase(url);
    await engine.stop();
  };
}

async function compileForms(url: string): Promise<void> {
  const db = connect(url);
  const { forms } = checkForms(await readFolder('schemas'));
  for (const form of forms) await insertVersion(db, form, compileModule(form), COMPILER);
  await db.destroy();
}

async function foundSociety(url: string): Promise<void> {
  const db = connect(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-files-'));
  const environment = readEnvironment({ ...process.env, NODE_ENV: 'test', DATABASE_URL: url });
  const services = assemble({ ...environment, databaseUrl: url, files: { name: 'disk', folder } }, db);
  const stop = await startServices(services);
  await seedDemoOrganisation(services);
  await stop();
  await db.destroy();
  await rm(folder, { recursive: true });
}

const givenEngine = (url: string) => ({ url, stop: async () => {} });
