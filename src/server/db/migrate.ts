import { type Migration, Migrator } from 'kysely';
import { connect } from './connect';

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true });

/** Migrations by name, e.g. `0001-society`. They only go forward. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([file, { up }]) => [file.replace(/^.*\/|\.ts$/g, ''), { up }]),
);

/**
 * Brings a database to the newest schema, all steps in one transaction, and gives the names of those applied.
 * Kysely holds an advisory lock meanwhile, so that two servers started at once migrate one after the other.
 */
export async function migrate(url: string): Promise<string[]> {
  // Building an index on a large table may take long: no time limit here.
  const db = connect(url, { max: 2, statementTimeout: 0, name: 'boai-portal migrate' });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map(result => result.migrationName);
  } finally {
    await db.destroy();
  }
}
