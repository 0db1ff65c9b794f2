import { type Kysely, type Selectable, sql } from 'kysely';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { DB, FormPublication } from '../../../generated/database';
import { type FormOwners, pickNearest, SERVER } from './form-owner';
import { findLiveVersion } from './form-version-store';
import { findMigrationPath } from './migration-path';
import { isShared, type SchemaFiles } from './schema-source';

/**
 * The texts of a flow as written by the author: `form.json`, `ui.json` and, where there are, the process in `flow.json`
 * and the translations in `form.en.json`. Those of a shared part are its schema and what lies beside it.
 */
export interface FormTexts {
  form: string;
  ui: string;
  flow?: string;
  english?: string;
}

/** A row of the history. */
export type PublicationRow = Selectable<FormPublication>;

/** The texts of a publication; null when it was published before texts were stored. */
export function textsOf({
  form_text: form,
  ui_text: ui,
  flow_text: flow,
  english_text: english,
}: Pick<PublicationRow, 'form_text' | 'ui_text' | 'flow_text' | 'english_text'>): FormTexts | null {
  return form !== null && ui !== null
    ? { form, ui, ...(flow !== null && { flow }), ...(english !== null && { english }) }
    : null;
}

/** The files of the texts of a form, or of a shared part such as `defs/person`. */
export const filesOfTexts = (flow: string): Record<keyof FormTexts, string> =>
  isShared(flow)
    ? { form: `${flow}.json`, ui: `${flow}.ui.json`, flow: '', english: `${flow}.en.json` }
    : {
        form: `${flow}/form.json`,
        ui: `${flow}/ui.json`,
        flow: `${flow}/flow.json`,
        english: `${flow}/form.en.json`,
      };

/** The texts of a form in a folder. A form without a uiSchema gets an empty one. */
export function textsIn(files: SchemaFiles, flow: string): FormTexts {
  const names = filesOfTexts(flow);
  const process = files.get(names.flow);
  const english = files.get(names.english);
  return {
    form: files.get(names.form) ?? '',
    ui: files.get(names.ui) ?? '{}\n',
    ...(process !== undefined && { flow: process }),
    ...(english !== undefined && { english }),
  };
}

/** The texts of a form, as files of a folder. */
export function filesWith(
  flow: string,
  { form, ui, flow: process, english }: FormTexts,
): [file: string, text: string][] {
  const names = filesOfTexts(flow);
  return [
    [names.form, form],
    [names.ui, ui],
    ...(process === undefined ? [] : [[names.flow, process] as [string, string]]),
    ...(english === undefined ? [] : [[names.english, english] as [string, string]]),
  ];
}

/**
 * The files of a folder with the shared parts in effect: those of the last publication take the place of the folder's.
 */
export async function withSharedParts(db: Kysely<DB>, files: SchemaFiles): Promise<SchemaFiles> {
  const parts = await db
    .selectFrom('form_publication')
    .select(['flow', 'form_text', 'ui_text', 'flow_text', 'english_text'])
    .distinctOn('flow')
    .where('owner', '=', SERVER)
    .where('flow', 'like', 'defs/%')
    .orderBy('flow')
    .orderBy('number', 'desc')
    .execute();
  const published = parts.flatMap(row => {
    const texts = textsOf(row);
    const isHeld = texts && JSON.stringify(texts) === JSON.stringify(textsIn(files, row.flow));
    return texts && !isHeld ? filesWith(row.flow, texts) : [];
  });
  return published.length === 0 ? files : new Map([...files, ...published]);
}

/** The publication that is live for the first of these owners, of every flow and every shared part, or of one. */
export async function lastPublications(
  db: Kysely<DB>,
  owners: FormOwners,
  flow?: string,
): Promise<PublicationRow[]> {
  const rows = await db
    .selectFrom('form_publication')
    .selectAll()
    .distinctOn(['flow', 'owner'])
    .where('owner', 'in', owners)
    .$if(flow !== undefined, query => query.where('flow', '=', flow as string))
    .orderBy('flow')
    .orderBy('owner')
    .orderBy('number', 'desc')
    .execute();
  return pickNearest(rows, owners);
}

/** The texts of a version, by its last publication by one of these owners; null when they were not stored. */
export async function findTextsOfVersion(
  db: Kysely<DB>,
  owners: FormOwners,
  flow: string,
  version: string,
): Promise<FormTexts | null> {
  const row = await db
    .selectFrom('form_publication')
    .selectAll()
    .where('owner', 'in', owners)
    .where('flow', '=', flow)
    .where('version', '=', version)
    .where('form_text', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? textsOf(row) : null;
}

/** One publication of an owner's flow, or undefined. */
export function findPublication(
  db: Kysely<DB>,
  owner: string,
  flow: string,
  number: number,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('form_publication')
    .selectAll()
    .where('owner', '=', owner)
    .where('flow', '=', flow)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** A page of an owner's history of a flow, latest first, and the total number of entries. */
export async function publicationPage(
  db: Kysely<DB>,
  owner: string,
  flow: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; rows: PublicationRow[] }> {
  const publications = db.selectFrom('form_publication').where('owner', '=', owner).where('flow', '=', flow);
  const [{ total }, rows] = await Promise.all([
    publications.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    publications
      .selectAll()
      .orderBy('number', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { total, rows };
}

/**
 * Migrations of a flow between two versions, by the publications of these owners (`findMigrationPath`).
 * @param to by default the version that is live for the first of them
 */
export async function migrationsSince(
  db: Kysely<DB>,
  owners: FormOwners,
  flow: string,
  from: string,
  to?: string,
): Promise<Migration[]> {
  const rows = await db
    .selectFrom('form_publication')
    .select(['owner', 'number', 'version', 'previous_version', 'migration'])
    .where('owner', 'in', owners)
    .where('flow', '=', flow)
    .orderBy('at')
    .orderBy('number')
    .execute();
  const steps = rows.map(({ owner, number, version, previous_version: previous, migration }) => ({
    ...{ owner, number, version, previous },
    migration: migration as unknown as Migration,
  }));
  const target = to ?? (await findLiveVersion(db, owners, flow));
  return target === null ? [] : findMigrationPath(steps, { from, to: target });
}

/** Adds the texts to publications stored before texts were kept. */
export async function rememberTexts(
  db: Kysely<DB>,
  { flow, version }: Pick<FormVersion, 'flow' | 'version'>,
  { form, ui, flow: process, english }: FormTexts,
): Promise<void> {
  await db
    .updateTable('form_publication')
    .set({ form_text: form, ui_text: ui, flow_text: process ?? null, english_text: english ?? null })
    .where('owner', '=', SERVER)
    .where('flow', '=', flow)
    .where('version', '=', version)
    .where('form_text', 'is', null)
    .execute();
}
