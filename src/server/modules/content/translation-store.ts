import { type Kysely, sql } from 'kysely';
import type { ContentKind } from '../../../domain/content-kinds';
import type { Language } from '../../../domain/languages';
import type { DB } from '../../../generated/database';
import type { TranslationSource } from '../../engine/translation-source';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { SummaryRow } from './editor-store';
import { cleanHtml, htmlToText } from './html-sanitizer';
import type { TranslatableText } from './translatable-texts';

/**
 * Whether the readers of a language have an item in it: `missing` when a text has no translation, `old` when a text was
 * changed since it was translated.
 */
export type TranslationState = 'missing' | 'old' | 'current';

/** A text with its translation, which is empty where there is none. */
export interface TranslationRow {
  path: string;
  source: string;
  translation: string;
  revision: number;
  updated_at: Date;
  editor: string | null;
}

/** Which item, in which language. */
interface TranslationKey {
  contentId: string;
  language: Language['code'];
}

/** The translation of an item. */
export async function listTranslations(
  db: Kysely<DB>,
  { contentId, language }: TranslationKey,
): Promise<TranslationRow[]> {
  const { rows } = await sql<TranslationRow>`
    SELECT path, source, translation, translation.revision, translation.updated_at, account.nickname AS editor
      FROM content_translation AS translation
      LEFT JOIN account ON account.organisation_id = ${thisOrganisation} AND account.id = translation.updated_by
     WHERE translation.organisation_id = ${thisOrganisation}
       AND content_id = ${contentId} AND language = ${language}`.execute(db);
  return rows;
}

/** What an item says in other languages, without formatting. */
export async function listTranslatedTexts(db: Kysely<DB>, contentId: string): Promise<string[]> {
  const { rows } = await sql<{ translation: string; html: boolean }>`
    SELECT translation, html FROM content_translation
     WHERE organisation_id = ${thisOrganisation} AND content_id = ${contentId} AND translation <> ''
     ORDER BY language, path`.execute(db);
  return rows.map(({ translation, html }) => (html ? htmlToText(translation) : translation));
}

/** Replaces the translation of an item. @param texts all texts of its published revision, with their translations */
export async function replaceTranslations(
  trx: Kysely<DB>,
  { contentId, language }: TranslationKey,
  texts: readonly (TranslatableText & { translation: string })[],
  { revision, by, at }: { revision: number; by: string | null; at: Date },
): Promise<void> {
  await sql`
    DELETE FROM content_translation
     WHERE organisation_id = ${thisOrganisation} AND content_id = ${contentId} AND language = ${language}`.execute(
    trx,
  );
  await sql`
    INSERT INTO content_translation
           (organisation_id, content_id, language, path, html, source, translation, revision, updated_at, updated_by)
    SELECT ${thisOrganisation}, ${contentId}::uuid, ${language}, path, html, source, translation,
           ${revision}::integer, ${at}::timestamptz, ${by}::uuid
      FROM unnest(${texts.map(({ path }) => path)}::text[], ${texts.map(({ html }) => html)}::boolean[],
                  ${texts.map(({ text }) => text)}::text[], ${texts.map(({ translation }) => translation)}::text[])
        AS given (path, html, source, translation)`.execute(trx);
}

/**
 * A new revision is published: translations of which no text has changed fit it as well.
 * @param texts the texts of the new revision
 */
export async function carryTranslations(
  trx: Kysely<DB>,
  contentId: string,
  texts: readonly TranslatableText[],
  revision: number,
): Promise<void> {
  const sources = Object.fromEntries(texts.map(({ path, text }) => [path, text]));
  await sql`
    UPDATE content_translation SET revision = ${revision}
     WHERE organisation_id = ${thisOrganisation} AND content_id = ${contentId}
       AND language IN (
         SELECT language FROM content_translation
          WHERE organisation_id = ${thisOrganisation} AND content_id = ${contentId}
          GROUP BY language HAVING jsonb_object_agg(path, source) = ${JSON.stringify(sources)}::jsonb)`.execute(
    trx,
  );
}

/** Finds translations of texts, whichever items they are from: the latest of each. HTML is sanitised once more. */
export const findTranslations: TranslationSource = async (db, { code }, texts) => {
  const { rows } = await sql<{ source: string; translation: string; html: boolean }>`
    SELECT DISTINCT ON (source) source, translation, html
      FROM unnest(${[...texts]}::text[]) AS text
      JOIN content_translation ON organisation_id = ${thisOrganisation} AND language = ${code}
                              AND md5(source) = md5(text) AND source = text AND translation <> ''
     ORDER BY source, updated_at DESC`.execute(db);
  return new Map(
    rows.map(({ source, translation, html }) => [source, html ? cleanHtml(translation) : translation]),
  );
};

/** A published item with the state of its translation. */
export interface TranslatedSummaryRow extends SummaryRow {
  views: number;
  translation: TranslationState;
}

interface TranslationFilter {
  language: Language['code'];
  kinds: readonly ContentKind[];
  state?: TranslationState | undefined;
}

/** One page of the published items, the most read first, with the number of all items in each state. */
export async function listTranslationStates(
  db: Kysely<DB>,
  { language, kinds, state }: TranslationFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: TranslatedSummaryRow[]; counts: Record<TranslationState, number> }> {
  const states = sql`
    SELECT content.id, CASE WHEN fitting IS NULL OR NOT complete THEN 'missing'
                            WHEN fitting < published_revision THEN 'old' ELSE 'current' END AS translation
      FROM content
      LEFT JOIN (SELECT content_id, max(revision) AS fitting, bool_and(translation <> '') AS complete
                   FROM content_translation
                  WHERE organisation_id = ${thisOrganisation} AND language = ${language}
                  GROUP BY content_id) AS translated ON content_id = content.id
     WHERE organisation_id = ${thisOrganisation} AND state = 'published' AND kind = ANY(${[...kinds]}::text[])`;
  const [{ rows }, counted] = await Promise.all([
    sql<TranslatedSummaryRow>`
      SELECT content.id, content.kind, category, content.title, content.state, content.revision, published_revision,
             publish_at, top, headline, content.updated_at, content.updated_by, account.nickname AS editor,
             (data IS DISTINCT FROM draft) AS dirty, views, translation
        FROM (${states}) AS listed
        JOIN content ON content.organisation_id = ${thisOrganisation} AND content.id = listed.id
        LEFT JOIN account ON account.organisation_id = ${thisOrganisation} AND account.id = content.updated_by
       WHERE ${state ?? null}::text IS NULL OR translation = ${state ?? null}::text
       ORDER BY views DESC, publish_at DESC, content.id
       LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
    sql<{ translation: TranslationState; count: number }>`
      SELECT translation, count(*)::int AS count FROM (${states}) AS listed GROUP BY translation`.execute(db),
  ]);
  const counts = { missing: 0, old: 0, current: 0 };
  for (const { translation, count } of counted.rows) counts[translation] = count;
  return { rows, counts };
}
