import type { TestProject } from 'vitest/node';
import { migrate } from '../src/server/db/migrate';
import { startThrowaway } from '../src/server/db/throwaway';
import { createDatabase, dropDatabase, withDatabase } from './api/create-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test's own is copied from. */
    templateUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run: the one of `DATABASE_URL`, whose user may create databases, else an
 * embedded one that is thrown away. In it a migrated template, from which `freshDatabase` copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = process.env.DATABASE_URL ? givenEngine(process.env.DATABASE_URL) : await startThrowaway();
  const templateUrl = withDatabase(engine.url, `boai_template_${process.pid}`);
  await createDatabase(templateUrl);
  await migrate(templateUrl);
  project.provide('templateUrl', templateUrl);
  return async () => {
    await dropDatabase(templateUrl);
    await engine.stop();
  };
}

const givenEngine = (url: string) => ({ url, stop: async () => {} });
