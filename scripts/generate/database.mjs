// Writes src/generated/database.ts, the types of the tables, from a freshly migrated database.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSourceModules } from './source-modules.mjs';

const outputFile = path.resolve('src/generated/database.ts');
await withSourceModules(async load => {
  const { startTemporaryDatabase } = await load('src/server/platform/db/temporary-database.ts');
  const { migrate } = await load('src/server/platform/db/migrate.ts');
  const engine = await startTemporaryDatabase();
  try {
    await migrate(engine.url);
    generate(engine.url);
  } finally {
    await engine.stop();
  }
});

/** `bigint` and `date` as mapped in src/server/platform/db/connect.ts. */
function generate(url) {
  const mapping = JSON.stringify({ int8: 'number', date: 'string' });
  const options = [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${outputFile}`,
    `--type-mapping=${mapping}`,
  ];
  execFileSync('node_modules/.bin/kysely-codegen', [...options, '--exclude-pattern=kysely_*'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const text = readFileSync(outputFile, 'utf8').replace(
    /^\/\*\*[\s\S]*?\*\//,
    '// Written by `npm run generate`, never by hand.',
  );
  writeFileSync(outputFile, text);
}
