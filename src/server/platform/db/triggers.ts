import type pg from 'pg';

/** Drops the triggers of these tables. The returned function creates them again. */
export async function dropTriggers(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: triggers } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name, pg_get_triggerdef(oid) AS definition
       FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY ($1::regclass[])`,
    [tables],
  );
  for (const { table, name } of triggers) await client.query(`DROP TRIGGER ${name} ON ${table}`);
  return async () => {
    for (const { definition } of triggers) await client.query(definition);
  };
}
