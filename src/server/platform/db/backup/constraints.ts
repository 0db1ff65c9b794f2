import type pg from 'pg';
import { dropForeignKeys, listTables } from '../foreign-keys';

/**
 * Allows rows to be inserted in any order and unchanged: truncates the tables, drops their foreign keys and disables
 * their triggers. The returned function restores the constraints; all rows are checked then.
 */
export async function suspendConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await listTables(client);
  const restoreForeignKeys = await dropForeignKeys(client, tables);
  for (const name of tables) {
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${name}`);
  }
  return async () => {
    for (const name of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await restoreForeignKeys();
  };
}
