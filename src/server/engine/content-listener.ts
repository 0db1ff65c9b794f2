import type { Kysely } from 'kysely';
import type { ContentKind } from '../../domain/content-kinds';
import type { FieldError } from '../../domain/refusals';
import type { DB } from '../../generated/database';
import { contributions } from './module';

/** A picture for display on pages. */
export interface Picture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** A file of the media library. */
export interface Attachment {
  id: string;
  name: string;
  url: string;
  type: string;
  size: number;
}

/** What a list shows of a content item: built on publication, so that lists need no other query. */
export interface ContentCard {
  title: string;
  summary: string;
  cover: Picture | null;
  /** Cover for narrow screens. */
  narrowCover?: Picture | null;
  source: string;
  /** Link target of the item when it has no page of its own. */
  link: string | null;
  files: Attachment[];
  /** Duration of a video in seconds. */
  duration: number | null;
  keywords: string[];
}

/** A published content item. */
export interface PublishedContent {
  id: string;
  organisationId: string;
  kind: ContentKind;
  category: string;
  /** Name used in URLs. */
  code: string | null;
  publishAt: Date;
  card: ContentCard;
  /** The answers of its form, with sanitised HTML. */
  data: Readonly<Record<string, unknown>>;
  /** Path of its page; null when it has none. */
  path: string | null;
  /** Plain text without formatting. */
  text: string;
}

/** The published state of a content item after a change; null when it is no longer published. */
export interface ContentChange {
  id: string;
  organisationId: string;
  kind: ContentKind;
  published: PublishedContent | null;
}

/** A content item being edited, with answers valid for its form. */
export type ContentDraft = Pick<PublishedContent, 'id' | 'organisationId' | 'kind' | 'data'>;

/**
 * Maintains data derived from published content, such as a search index or places on a map: part of `contentListeners`
 * of `defineModule`.
 */
export interface ContentListener {
  /** The kinds it listens to; all kinds by default. */
  kinds?: readonly ContentKind[];
  /**
   * Objections to publishing a draft at a given time beyond those of its form; reported to the editor at the answers
   * they concern.
   */
  findObjections?(draft: ContentDraft, at: Date, db: Kysely<DB>): Promise<FieldError[]>;
  /** Applies a change within its transaction: when it throws, nothing is published. */
  onChange(change: ContentChange, trx: Kysely<DB>): Promise<void>;
}

/** Notifies all content listeners of the kind about a change of published content. */
export async function notifyContentListeners(change: ContentChange, trx: Kysely<DB>): Promise<void> {
  for (const { onChange } of listenersOf(change.kind)) await onChange(change, trx);
}

/** Collects the objections of all content listeners to publishing a draft at a given time. */
export async function findPublicationObjections(
  draft: ContentDraft,
  at: Date,
  db: Kysely<DB>,
): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const listener of listenersOf(draft.kind)) {
    found.push(...((await listener.findObjections?.(draft, at, db)) ?? []));
  }
  return found;
}

function listenersOf(kind: ContentKind): ContentListener[] {
  return contributions('contentListeners').filter(({ kinds }) => !kinds || kinds.includes(kind));
}
