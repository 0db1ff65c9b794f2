// Writes src/generated/database.ts, the types of the tables, docs/data-model.md and the tables of docs/privacy.md from a
// freshly migrated database.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describeDataModel } from './data-model.mjs';
import { describePrivacy } from './privacy.mjs';
import { withSourceModules } from './source-modules.mjs';

const outputFile = path.resolve('src/generated/database.ts');
await withSourceModules(async load => {
  const { startTemporaryDatabase } = await load('src/server/platform/db/temporary-database.ts');
  const { migrate } = await load('src/server/platform/db/migrate.ts');
  const engine = await startTemporaryDatabase();
  try {
    await migrate(engine.ownerUrl);
    await generate(engine.ownerUrl, load);
  } finally {
    await engine.stop();
  }
});

/** `bigint` and `date` as mapped in src/server/platform/db/connect.ts. */
async function generate(url, load) {
  const mapping = JSON.stringify({ int8: 'number', date: 'string' });
  const options = [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${outputFile}`,
    `--type-mapping=${mapping}`,
  ];
  execFileSync('node_modules/.bin/kysely-codegen', [...options, '--exclude-pattern={kysely_*,pgboss.*}'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const text = readFileSync(outputFile, 'utf8')
    .replace(/^\/\*\*[\s\S]*?\*\//, '// Written by `npm run generate`, never by hand.')
    // Supplied by the handle: see organisation-scope.ts.
    .replaceAll(/^ {2}organisation_id: string;/gm, '  organisation_id: Generated<string>;');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await listTables(client);
  const own = tables.filter(({ has_organisation }) => has_organisation).map(({ name }) => name);
  const shared = new Set(tables.filter(({ has_organisation }) => !has_organisation).map(({ name }) => name));
  writeFileSync(
    outputFile,
    `${text}
/** Tables and views of an organisation; all others are shared. */
export const organisationTables = [
${own.map(table => `  "${table}",\n`).join('')}] as const;
`,
  );
  writeFileSync(path.resolve('docs/data-model.md'), await describeDataModel(client, shared));
  const kinds = await load('src/domain/retention/index.ts');
  const coverage = await load('src/server/engine/personal-data/export-coverage.ts');
  writeFileSync(path.resolve('docs/privacy.md'), await describePrivacy(client, kinds, coverage));
  await client.end();
}

async function listTables(client) {
  const { rows } = await client.query(
    `SELECT table_name AS name, bool_or(column_name = 'organisation_id') AS has_organisation
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely\\_%'
      GROUP BY table_name ORDER BY table_name COLLATE "C"`,
  );
  return rows;
}
