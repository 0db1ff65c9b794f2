import type { Kysely } from 'kysely';
import type { ContentKind } from '../../domain/content-kinds';
import type { FieldError } from '../../domain/refusals';
import type { DB } from '../../generated/database';

/** A picture as pages show it. */
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

/** What a list shows of a content: made when it is published, so that a list opens nothing else. */
export interface ContentCard {
  title: string;
  summary: string;
  cover: Picture | null;
  /** What stands for it on a narrow screen. */
  narrowCover?: Picture | null;
  source: string;
  /** Where it sends its reader, in place of a page of its own. */
  link: string | null;
  files: Attachment[];
  /** Seconds of a video. */
  duration: number | null;
  keywords: string[];
}

/** A content as the public sees it. */
export interface PublishedContent {
  id: string;
  organisationId: string;
  kind: ContentKind;
  category: string;
  /** Its name in addresses. */
  code: string | null;
  publishAt: Date;
  card: ContentCard;
  /** The answers of its form, with the formatted text cleaned. */
  data: Readonly<Record<string, unknown>>;
  /** The page on which it is read; null where it has none. */
  path: string | null;
  /** Its words, without formatting. */
  text: string;
}

/** What the public sees of a content from now on; null: nothing any more. */
export interface ContentChange {
  id: string;
  organisationId: string;
  kind: ContentKind;
  published: PublishedContent | null;
}

/** A content that somebody writes, with answers that fit its form. */
export type ContentDraft = Pick<PublishedContent, 'id' | 'organisationId' | 'kind' | 'data'>;

/**
 * Keeps something of what is published, such as an index of words or places on a map: part of `contentListeners` of
 * `defineModule`.
 */
export interface ContentListener {
  /** The kinds that it wants to hear of; all of them where nothing is said. */
  kinds?: readonly ContentKind[];
  /**
   * What speaks against letting the public see a draft from a moment on, beyond what its form says: told to whoever is
   * about to publish it, at the answers that it is about.
   */
  findObjections?(draft: ContentDraft, at: Date, db: Kysely<DB>): Promise<FieldError[]>;
  /** Takes over a change, as a part of the transaction that makes it: when this fails, nothing is published. */
  onChange(change: ContentChange, trx: Kysely<DB>): Promise<void>;
}
