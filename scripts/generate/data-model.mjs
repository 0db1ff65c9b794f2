// docs/data-model.md: the tables by area, with what they hold and how they refer to each other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MIGRATIONS = 'src/server/platform/db/migrations';

/** Tables by file of the migrations, with the comments before them. */
function readAreas() {
  return readdirSync(MIGRATIONS, { recursive: true })
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => {
      const text = readFileSync(`${MIGRATIONS}/${file}`, 'utf8');
      const title = text.match(/^-- ([\s\S]*?)\n\n/)?.[1].replaceAll('\n-- ', ' ') ?? file;
      const tables = [...text.matchAll(/((?:^--.*\n)*)^CREATE (?:UNLOGGED )?(TABLE|VIEW) (\w+)/gm)].map(
        ([, comment, , name]) => ({
          name,
          description: comment.replaceAll(/^-- ?/gm, '').replaceAll('\n', ' ').trim(),
        }),
      );
      return { file, title, tables };
    })
    .filter(({ tables }) => tables.length > 0);
}

const REFERENCES_QUERY = `
  SELECT DISTINCT child.relname AS child, parent.relname AS parent
    FROM pg_constraint
    JOIN pg_class AS child ON child.oid = conrelid JOIN pg_class AS parent ON parent.oid = confrelid
   WHERE contype = 'f' AND child.relnamespace = 'public'::regnamespace AND parent.relname <> 'organisation'
   ORDER BY 1, 2`;

/** @param client connected to a migrated database @param shared tables that belong to no organisation */
export async function describeDataModel(client, shared) {
  const { rows: references } = await client.query(REFERENCES_QUERY);
  const sections = readAreas().flatMap(({ file, title, tables }) => {
    const names = new Set(tables.map(({ name }) => name));
    const relations = references.filter(({ child }) => names.has(child));
    return [
      `## ${title.replace(/\.$/, '')}`,
      '',
      `[${path.basename(file)}](../${MIGRATIONS}/${file})`,
      '',
      ...(relations.length > 0
        ? [
            '```mermaid',
            'erDiagram',
            ...relations.map(({ child, parent }) => `  ${parent} ||--o{ ${child} : ""`),
            '```',
            '',
          ]
        : []),
      ...tables.map(
        ({ name, description }) =>
          `- \`${name}\`${shared.has(name) ? ' *(shared)*' : ''}${description ? `: ${description}` : ''}`,
      ),
      '',
    ];
  });
  return [
    '# Data model',
    '',
    'Written by `npm run generate` from the migrations and the database that they make.',
    '',
    'Every table belongs to an organisation: `organisation_id` is its first column and the last one of every primary, unique and foreign key, so that it can be sharded by organisation. *Shared* tables belong to none; they are copied to every node. References to `organisation` are left out.',
    '',
    ...sections,
  ].join('\n');
}
