import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Migration } from '../../../flows/engine/migration';
import type { DB, FormPublication } from '../../../generated/database';
import { lockSharedName } from '../../platform/db/locks';
import { announceChange } from '../../platform/db/shared-changes';
import { notifyDraftOwnersOfRetirement } from './retirement-notice';
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

/** Details of a publication that the history stores beside the version. */
export interface PublicationDetails {
  origin: 'folder' | 'studio' | 'back';
  /** Null when unknown: published before there was a history. */
  texts: FormTexts | null;
  migration?: Migration;
  reason?: string | null;
  author?: string | null;
  /** The approver of the publication. */
  approver?: string | null;
  changeId?: string;
  /** The version that must still be live; not checked when omitted. */
  expectedLiveVersion?: string | null;
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
 * Makes a stored version the live version of its flow, adds it to the history, and notifies all processes when the
 * transaction commits; a retirement is told to those with a draft. Publications of a flow are serialised, and that of a
 * shared part with all others.
 * @returns its number in the history; null when it was live already
 * @throws Refusal `conflict` when the live version is not the expected one
 */
export async function setLive(
  trx: Transaction<DB>,
  { flow, version }: Pick<FormVersion, 'flow' | 'version'>,
  details: PublicationDetails,
): Promise<number | null> {
  // Shared parts do not change while a form is published that uses them.
  await lockSharedName(trx, 'shared parts', { mode: isShared(flow) ? 'alone' : 'share' });
  await lockSharedName(trx, `form ${flow}`);
  const live = await trx
    .selectFrom('live_form')
    .select('version')
    .where('flow', '=', flow)
    .executeTakeFirst();
  if (details.expectedLiveVersion !== undefined && (live?.version ?? null) !== details.expectedLiveVersion)
    throw new Refusal('conflict', '刚刚有别的版本生效，请核对之后再发布');
  if (live?.version === version) return null;
  const since = new Date();
  const { texts, migration = [], reason = null, author = null, approver = null } = details;
  const { number } = await trx
    .selectFrom('form_publication')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('flow', '=', flow)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('form_publication')
    .values({
      ...{ flow, version, reason, author, approver, at: since, number },
      form_text: texts?.form ?? null,
      ui_text: texts?.ui ?? null,
      flow_text: texts?.flow ?? null,
      english_text: texts?.english ?? null,
      migration: JSON.stringify(migration),
      origin: details.origin,
      change_id: details.changeId ?? null,
    })
    .execute();
  await trx
    .insertInto('live_form')
    .values({ flow, version, since })
    .onConflict(conflict => conflict.column('flow').doUpdateSet({ version, since }))
    .execute();
  if (live) await notifyDraftOwnersOfRetirement(trx, { flow, version }, live.version);
  await announceChange(trx, 'forms');
  return number;
}

/**
 * The files of a folder with the shared parts in effect: those of the last publication take the place of the folder's.
 */
export async function withSharedParts(db: Kysely<DB>, files: SchemaFiles): Promise<SchemaFiles> {
  const parts = await db
    .selectFrom('form_publication')
    .select(['flow', 'form_text', 'ui_text', 'flow_text', 'english_text'])
    .distinctOn('flow')
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

/** The latest publication of every flow and every shared part, or of one. */
export function lastPublications(db: Kysely<DB>, flow?: string): Promise<PublicationRow[]> {
  return db
    .selectFrom('form_publication')
    .selectAll()
    .distinctOn('flow')
    .$if(flow !== undefined, query => query.where('flow', '=', flow as string))
    .orderBy('flow')
    .orderBy('number', 'desc')
    .execute();
}

/** One publication of a flow, or undefined. */
export function findPublication(
  db: Kysely<DB>,
  flow: string,
  number: number,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('form_publication')
    .selectAll()
    .where('flow', '=', flow)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** A page of a flow's history, latest first, and the total number of entries. */
export async function publicationPage(
  db: Kysely<DB>,
  flow: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; rows: PublicationRow[] }> {
  const publications = db.selectFrom('form_publication').where('flow', '=', flow);
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
 * Migrations of a flow from the given version to the live one: those of every publication after the last one of that
 * version. Empty when that version was never live.
 */
export async function migrationsSince(db: Kysely<DB>, flow: string, version: string): Promise<Migration[]> {
  const rows = await db
    .selectFrom('form_publication')
    .select('migration')
    .where('flow', '=', flow)
    .where(
      'number',
      '>',
      sql<number>`(SELECT coalesce(max(number), 2147483647) FROM form_publication WHERE flow = ${flow} AND version = ${version})`,
    )
    .orderBy('number')
    .execute();
  return rows.map(({ migration }) => migration as unknown as Migration);
}

/** Migrations of the publications of a flow with numbers above `after` up to `to`. */
export async function migrationsBetween(
  db: Kysely<DB>,
  flow: string,
  { after, to }: { after: number; to: number },
): Promise<Migration[]> {
  const rows = await db
    .selectFrom('form_publication')
    .select('migration')
    .where('flow', '=', flow)
    .where('number', '>', after)
    .where('number', '<=', to)
    .orderBy('number')
    .execute();
  return rows.map(({ migration }) => migration as unknown as Migration);
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
    .where('flow', '=', flow)
    .where('version', '=', version)
    .where('form_text', 'is', null)
    .execute();
}
