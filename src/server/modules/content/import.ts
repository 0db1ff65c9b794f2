import type { ContentKind } from '../../../domain/content-kinds';
import { notifyContentListeners } from '../../engine/content-listener';
import type { Services } from '../../engine/services';
import { deriveUuid } from '../../platform/derived-uuid';
import { cardOf, columnsOf } from './card';
import { sanitizeAnswers, toPublishedContent } from './draft-validation';
import { formOf } from './form';
import { insertMedia, type MediaRow, mediaAt } from './media-store';
import { findExistingIds, insertContents, type NewContent } from './store';

/** A content item that was published before the portal. */
export interface EarlierContent {
  kind: ContentKind;
  /** Name, unique within its kind. */
  name: string;
  /** Fixed id for items that existing links refer to; derived from the name by default. */
  id?: string | undefined;
  data: Readonly<Record<string, unknown>>;
  /** Publication time. */
  at: Date;
  views?: number | undefined;
}

/** A file that the site serves already, for the media library. */
export interface EarlierMedia {
  url: string;
  name: string;
  alt: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** What is imported into an organisation. */
interface ContentImport {
  media: readonly EarlierMedia[];
  /** @param topicId returns the id of an imported topic by its name */
  contents(topicId: (name: string) => string): readonly EarlierContent[];
}

/**
 * Imports contents with their publication times, and notifies the content listeners. The id of each is derived from its
 * name: existing items are skipped, so that later changes and withdrawals by editors are kept.
 */
export async function importContents(
  services: Pick<Services, 'db' | 'forms'>,
  organisationId: string,
  given: ContentImport,
): Promise<void> {
  const { db } = services;
  const media = await importMedia(db, organisationId, given.media);
  const idOf = ({ kind, name, id }: EarlierContent) => id ?? deriveId(organisationId, `${kind} ${name}`);
  const all = given.contents(name => deriveId(organisationId, `topic ${name}`));
  // Existing items are skipped, because sanitising all of them takes a tenth of a second.
  const known = await findExistingIds(db, all.map(idOf));
  const contents = all.filter(content => !known.has(idOf(content))).flatMap(toNewContent);
  await db.transaction().execute(async trx => {
    const insertedIds = await insertContents(trx, contents);
    for (const { id, kind, draft, published } of contents) {
      if (!insertedIds.has(id) || !published) continue;
      const row = { id, organisation_id: organisationId, kind };
      const publishedContent = toPublishedContent(row, published.at, draft, published.card);
      await notifyContentListeners({ id, organisationId, kind, published: publishedContent }, trx);
    }
  });

  function toNewContent(content: EarlierContent): NewContent[] {
    const { kind, data, at, views } = content;
    const form = formOf(services, kind);
    // The organisation may offer no content of this kind.
    if (!form) return [];
    const draft = sanitizeAnswers(form, data, media);
    return [
      {
        ...{ id: idOf(content), organisationId, kind, columns: columnsOf(draft), draft },
        ...{ formVersion: form.version, by: null, at, views },
        published: { card: cardOf(draft, media), at },
      },
    ];
  }
}

/** Adds files to the media library. @returns the library's files with these URLs */
async function importMedia(
  db: Services['db'],
  organisationId: string,
  files: readonly EarlierMedia[],
): Promise<ReadonlyMap<string, MediaRow>> {
  const at = new Date();
  await insertMedia(
    db,
    files.map(({ url, ...file }) => ({
      ...{ id: deriveId(organisationId, url), organisation_id: organisationId, url, ...file },
      ...{ file_id: null, uploaded_by: null, uploaded_at: at },
    })),
  );
  const urls = files.map(({ url }) => url);
  return new Map((await mediaAt(db, organisationId, urls)).map(file => [file.url, file]));
}

/** The id derived from a name, different in each organisation. */
const deriveId = (organisationId: string, name: string) => deriveUuid(`${organisationId} ${name}`, 4);
