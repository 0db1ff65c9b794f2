import { type Kysely, sql } from 'kysely';
import { type ContentKind, contentPathOf } from '../../../domain/content-kinds';
import { languages } from '../../../domain/languages';
import { publicAddressOf } from '../../../domain/public-pages';
import type { DB } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';

/** Most documents that one file of a site map may list, which holds 50,000 URLs. */
export const MAX_DOCUMENTS = Math.floor(50_000 / languages.length);

/** Kinds of content with a document of their own. */
const listedKinds: readonly ContentKind[] = ['article', 'disclosure', 'topic', 'page', 'activity', 'course'];

/** Year of publication on the calendar of Shanghai. */
const year = sql<number>`extract(year FROM publish_at AT TIME ZONE 'Asia/Shanghai')::int`;

const published = (db: Kysely<DB>, organisationId: string) =>
  db
    .selectFrom('content')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'published')
    .where('kind', 'in', listedKinds)
    .where('publish_at', 'is not', null);

/** The years in which content was published, latest first, and the last change of each. */
export const listPublicationYears = (db: Kysely<DB>, organisationId: string) =>
  published(db, organisationId)
    .select(({ fn }) => [year.as('year'), fn.max('updated_at').as('changedAt')])
    .groupBy(year)
    .orderBy('year', 'desc')
    .execute();

/** A document and its last change. */
interface ListedDocument {
  /** Address on this site. */
  address: string;
  changedAt: Date;
}

/** The documents of the content published in a year, latest first; content that leads elsewhere has none. */
export async function listDocumentsOfYear(
  db: Kysely<DB>,
  organisationId: string,
  wanted: number,
): Promise<ListedDocument[]> {
  const rows = await published(db, organisationId)
    .where(year, '=', wanted)
    .select(['id', 'kind', 'code', 'card', 'updated_at'])
    .orderBy('publish_at', 'desc')
    .limit(MAX_DOCUMENTS)
    .execute();
  return rows.flatMap(({ id, kind, code, card, updated_at }) => {
    const { link } = card as unknown as ContentCard;
    if (link) return [];
    const path = contentPathOf({ id, kind: kind as ContentKind, code });
    const address = path && publicAddressOf(path);
    return address ? [{ address, changedAt: updated_at }] : [];
  });
}
