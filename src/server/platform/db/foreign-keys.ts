import type pg from 'pg';

/** Names of the tables, as in a statement, without those of the migrator. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely\\_%' ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/**
 * Drops the foreign keys from and to these tables. The returned function creates them again; all rows are checked then.
 */
export async function dropForeignKeys(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype = 'f' AND conparentid = 0
        AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))`,
    [tables],
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  };
}
