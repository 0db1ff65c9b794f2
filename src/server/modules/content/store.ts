import { type Kysely, type Selectable, sql } from 'kysely';
import type { ContentKind } from '../../../domain/content-kinds';
import type { Content, DB } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import { sqlAny } from '../../platform/db/sql-any';
import type { ContentColumns } from './card';
import type { ContentAnswers } from './form';

/** Rows of contents as edited. */
export type ContentState = 'draft' | 'scheduled' | 'published' | 'withdrawn';
export type ContentAction = 'saved' | 'scheduled' | 'published' | 'withdrawn' | 'restored';

export interface ContentRow extends Omit<Selectable<Content>, 'kind' | 'state' | 'draft' | 'data' | 'card'> {
  kind: ContentKind;
  state: ContentState;
  draft: ContentAnswers;
  data: ContentAnswers | null;
  card: ContentCard | null;
}

/** A value as a `jsonb` parameter. */
export const toJsonb = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** Finds an item of the organisation by id. @param lock locks it until the transaction ends */
export async function findContent(
  db: Kysely<DB>,
  organisationId: string,
  id: string,
  lock = false,
): Promise<ContentRow | undefined> {
  const row = await db
    .selectFrom('content')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();
  return row as ContentRow | undefined;
}

/** Finds the only item of a singleton kind. */
export async function findSingletonContent(
  db: Kysely<DB>,
  organisationId: string,
  kind: ContentKind,
): Promise<ContentRow | undefined> {
  const row = await db
    .selectFrom('content')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row as ContentRow | undefined;
}

/** Finds the item that was created with this idempotency key. */
export async function findContentByIdempotencyKey(
  db: Kysely<DB>,
  organisationId: string,
  key: string,
): Promise<ContentRow | undefined> {
  const row = await db
    .selectFrom('content')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row as ContentRow | undefined;
}

/** Returns those of the ids that exist. */
export async function findExistingIds(db: Kysely<DB>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('content').select('id').where('id', '=', sqlAny(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** A new content item with its first revision. */
export interface NewContent {
  id: string;
  organisationId: string;
  kind: ContentKind;
  columns: ContentColumns;
  draft: ContentAnswers;
  formVersion: string;
  idempotencyKey?: string | null | undefined;
  by: string | null;
  at: Date;
  /** Published version of an item that is published from the beginning. */
  published?: { card: ContentCard; at: Date } | undefined;
  views?: number | undefined;
}

/** Inserts content items. @returns the ids of those that did not exist before */
export async function insertContents(trx: Kysely<DB>, contents: readonly NewContent[]): Promise<Set<string>> {
  if (contents.length === 0) return new Set();
  const inserted = await trx
    .insertInto('content')
    .values(
      contents.map(({ id, organisationId, kind, columns, published, ...content }) => ({
        ...{ id, organisation_id: organisationId, kind, ...columns },
        draft: toJsonb(content.draft),
        data: published ? toJsonb(content.draft) : null,
        card: published ? toJsonb(published.card) : null,
        state: published ? 'published' : 'draft',
        publish_at: published?.at ?? null,
        ...{ revision: 1, published_revision: published ? 1 : null, form_version: content.formVersion },
        ...{ idempotency_key: content.idempotencyKey ?? null, views: content.views ?? 0 },
        ...{ created_at: content.at, updated_at: content.at, updated_by: content.by },
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const newContents = contents.filter(({ id }) => ids.has(id));
  if (newContents.length === 0) return ids;
  await trx
    .insertInto('content_revision')
    .values(
      newContents.map(({ id, columns: { title }, published, ...content }) => ({
        ...{ content_id: id, revision: 1, action: published ? 'published' : 'saved', title },
        ...{ data: toJsonb(content.draft), form_version: content.formVersion },
        ...{ author: content.by, at: content.at },
      })),
    )
    .execute();
  return ids;
}

/** A transition of a content item. */
export interface ContentTransitionInput {
  action: ContentAction;
  state: ContentState;
  draft: ContentAnswers;
  formVersion: string;
  note?: string | undefined;
  by: string | null;
  at: Date;
  /** Columns that change, in addition to those that change with every transition. */
  set: Partial<ContentColumns> & {
    publish_at?: Date | null;
    expire_at?: Date | null;
    /** The new published version; null when the item is unpublished. */
    shown?: { card: ContentCard; data: ContentAnswers } | null;
  };
}

/** Consecutive saves by the same editor within this time (ms) form one revision of the history. */
const SAVE_MERGE_MS = 5 * 60_000;

/** Writes a transition and its revision. The transaction must hold a lock on the item. */
export async function writeContentTransition(
  trx: Kysely<DB>,
  row: ContentRow,
  next: ContentTransitionInput,
): Promise<void> {
  const { shown, ...columns } = next.set;
  const revision = row.revision + 1;
  await trx
    .updateTable('content')
    .set({
      ...columns,
      ...(shown && { card: toJsonb(shown.card), data: toJsonb(shown.data), published_revision: revision }),
      ...(shown === null && { card: null, data: null, published_revision: null }),
      ...(shown && { checked_at: next.at }),
      ...{ state: next.state, draft: toJsonb(next.draft), form_version: next.formVersion, revision },
      ...{ updated_at: next.at, updated_by: next.by },
    })
    .where('id', '=', row.id)
    .execute();
  const last = await findLastRevision(trx, row.id);
  const follows =
    last?.action === 'saved' &&
    last.author === next.by &&
    next.at.getTime() - last.at.getTime() < SAVE_MERGE_MS;
  if (next.action === 'saved' && !next.note && follows && row.updated_by === next.by) return;
  // Keeps the draft that was saved after the last stored revision before it is replaced.
  const replaces = next.action === 'saved' || next.action === 'restored';
  if (replaces && last?.revision !== row.revision) {
    const { title, draft, form_version, updated_by, updated_at } = row;
    await insertRevision(trx, row, {
      title,
      draft,
      formVersion: form_version,
      by: updated_by,
      at: updated_at,
    });
  }
  await insertRevision(trx, { ...row, revision }, { title: columns.title ?? row.title, ...next });
}

const findLastRevision = (trx: Kysely<DB>, contentId: string) =>
  trx
    .selectFrom('content_revision')
    .select(['revision', 'action', 'author', 'at'])
    .where('content_id', '=', contentId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

async function insertRevision(
  trx: Kysely<DB>,
  { id, revision }: Pick<ContentRow, 'id' | 'revision'>,
  step: { title: string; action?: ContentAction } & Omit<ContentTransitionInput, 'action' | 'state' | 'set'>,
): Promise<void> {
  await trx
    .insertInto('content_revision')
    .values({
      ...{ content_id: id, revision, action: step.action ?? 'saved', title: step.title },
      ...{ data: toJsonb(step.draft), form_version: step.formVersion, note: step.note ?? '' },
      ...{ author: step.by, at: step.at },
    })
    .execute();
}

/** Items whose scheduled publication is due. */
export async function dueContents(
  db: Kysely<DB>,
  now: Date,
  limit: number,
): Promise<{ id: string; organisation_id: string }[]> {
  return db
    .selectFrom('content')
    .select(['id', 'organisation_id'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(limit)
    .execute();
}

/** Published items whose time has passed. */
export async function expiredContents(
  db: Kysely<DB>,
  now: Date,
  limit: number,
): Promise<{ id: string; organisation_id: string; revision: number }[]> {
  return db
    .selectFrom('content')
    .select(['id', 'organisation_id', 'revision'])
    .where('state', '=', 'published')
    .where('expire_at', '<=', now)
    .orderBy('expire_at')
    .limit(limit)
    .execute();
}

/** Lets an item stay published. */
export async function clearExpiry(db: Kysely<DB>, organisationId: string, id: string): Promise<void> {
  await db
    .updateTable('content')
    .set({ expire_at: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Whether this is a published topic of the organisation. */
export async function hasTopic(db: Kysely<DB>, organisationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'topic')
    .where(sql<string>`id::text`, '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds page views to items. */
export async function addViews(db: Kysely<DB>, views: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    UPDATE content SET views = views + added.count
      FROM unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::integer[]) AS added (id, count)
     WHERE content.organisation_id = ${thisOrganisation} AND content.id = added.id`.execute(db);
}
