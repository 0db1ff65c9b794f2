import type { Kysely } from 'kysely';
import { type ContentKind, contentPathOf } from '../../../domain/content-kinds';
import type { Language } from '../../../domain/languages';
import { guidancePictures } from '../../../flows/engine/guidance';
import type { DB } from '../../../generated/database';
import type { ContentCard } from '../../engine/content-listener';
import type { Organisation } from '../../engine/services';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import { findProjectEntry } from '../project';

/** An item that can be shared, as in lists. */
export interface Shared {
  title: string;
  summary: string;
  /** URL of its image. */
  picture: string | null;
  /** Page of the item: a path of the site, or a URL. */
  path: string;
}

/** Finds the public item with this id: a published content item with a page of its own, or a project. */
export async function findShared(db: Kysely<DB>, organisationId: string, id: string): Promise<Shared | null> {
  return (await findContent(db, organisationId, id)) ?? findProject(db, organisationId, id);
}

/** What is shown of a shared item, in a language: as in its page. */
export const inLanguage = (
  contract: InProcessContract,
  organisation: Organisation,
  shared: Shared,
  language: Language,
): Promise<Shared> => contract.translate(organisation, '/news/detail', shared, language);

async function findContent(db: Kysely<DB>, organisationId: string, id: string): Promise<Shared | null> {
  const row = await db
    .selectFrom('content')
    .select(['kind', 'code', 'card'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!row) return null;
  // A published item has a card, because they are written together.
  const { title, summary, cover, link } = row.card as unknown as ContentCard;
  const path = contentPathOf({ id, kind: row.kind as ContentKind, code: row.code, link });
  return path === null ? null : { title, summary, picture: cover?.url ?? null, path };
}

async function findProject(db: Kysely<DB>, organisationId: string, id: string): Promise<Shared | null> {
  const project = await findProjectEntry(db, organisationId, id);
  if (!project) return null;
  const { title, summary, path, drawing } = project;
  return { title, summary, picture: coverOf(drawing), path };
}

/** Cover image by name; `house` for an unknown name, as on the project page. */
function coverOf(drawing: string): string {
  const name = guidancePictures.find(picture => picture === drawing) ?? 'house';
  return `/covers/${name === 'bus' ? 'blood-bus' : name}.svg`;
}
