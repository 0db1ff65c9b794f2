import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import type { PublishedDetailRow } from './detail-store';
import { categoryTitle, factsOf, formOf } from './form';
import { cleanHtml } from './html-sanitizer';
import type { ContentListRow } from './listing-store';

type Schemas = components['schemas'];

/** A content item in a list. */
export function itemView(
  services: Pick<Services, 'forms'>,
  row: Omit<ContentListRow, 'publish_at'> & { publish_at: string | Date },
): Schemas['ContentItem'] {
  const { id, kind, category, publish_at, top, headline, topic_id, views, card } = row;
  return {
    ...{ id, kind, category, categoryTitle: categoryTitle(services, kind, category) },
    ...{ title: card.title, summary: card.summary, cover: card.cover, source: card.source },
    ...{ publishTime: new Date(publish_at).toISOString(), views, top, key: headline, topicId: topic_id },
    ...{ path: card.link, files: card.files, duration: card.duration },
  };
}

/** A content item with its text. */
export function contentDetailView(
  services: Pick<Services, 'forms'>,
  row: PublishedDetailRow,
): Schemas['ContentDetail'] {
  const { data, kind, card, updated_at } = row;
  return {
    ...itemView(services, row),
    author: typeof data.author === 'string' ? data.author : '',
    content: cleanContent(row),
    keywords: card.keywords,
    facts: factsOf(formOf(services, kind), data),
    updatedAt: updated_at.toISOString(),
  };
}

/** HTML is sanitised again before it is sent, regardless of how it got into the database. */
const cleanTexts = new Map<string, string>();
const MAX_CACHED_TEXTS = 500;

function cleanContent({ id, published_revision, data }: PublishedDetailRow): string {
  if (typeof data.content !== 'string') return '';
  const key = `${id} ${published_revision} ${data.content.length}`;
  const known = cleanTexts.get(key);
  if (known !== undefined) return known;
  const clean = cleanHtml(data.content);
  if (cleanTexts.size >= MAX_CACHED_TEXTS) cleanTexts.delete(cleanTexts.keys().next().value ?? '');
  cleanTexts.set(key, clean);
  return clean;
}

/** A link in menus and link lists. */
export function linkView({ id, card }: PublishedDetailRow): Schemas['ContentLink'] {
  return { id, title: card.title, path: card.link ?? '', cover: card.cover };
}

/** A carousel slide; null when its image no longer exists. */
export function slideView({ id, card, data }: PublishedDetailRow): Schemas['Slide'] | null {
  const { title, summary, cover, narrowCover, link } = card;
  const button = typeof data.button === 'string' ? data.button : '';
  return cover && { id, title, summary, cover, narrowCover: narrowCover ?? null, path: link ?? '', button };
}

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : '');
const numberOf = (answer: unknown) => (typeof answer === 'number' ? answer : null);

/** A contact point. */
export function contactView({
  id,
  card,
  data,
}: PublishedDetailRow): Omit<Schemas['ContactPoint'], 'countyName'> {
  return {
    ...{ id, title: card.title, county: textOf(data.county), address: textOf(data.address) },
    ...{ phone: textOf(data.phone), hours: textOf(data.hours), services: textOf(data.services) },
    ...{ longitude: numberOf(data.longitude), latitude: numberOf(data.latitude) },
  };
}
