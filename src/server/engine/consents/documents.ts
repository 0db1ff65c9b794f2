import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hasOwnWords, type Language } from '../../../domain/languages';
import type { DB } from '../../../generated/database';
import { loadTextTranslation } from '../../platform/languages/text-translation';
import { type DocumentRow, insertDocument, newestDocuments } from './document-store';

type Files = Record<string, string>;

const files = import.meta.glob<string>('./documents/*.md', { query: '?raw', import: 'default', eager: true });
const englishFiles = import.meta.glob<string>('./english/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * A document as read from its file: the first line is the title; `{机构名称}` is replaced by the name of the organisation.
 */
interface Text {
  id: string;
  title: string;
  content: string;
}

const textsIn = (files: Files): Text[] =>
  Object.entries(files).map(([file, text]) => {
    const [, title = '', content = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
    return { id: file.replace(/^.*\/|\.md$/g, ''), title, content: content.trim() };
  });

const texts = textsIn(files);
const englishTexts = textsIn(englishFiles);

const withName = (content: string, organisationName: string) =>
  content.replaceAll('{机构名称}', organisationName);

/** Titles of the documents by id. */
export const documentTitles: Readonly<Record<string, string>> = Object.fromEntries(
  texts.map(({ id, title }) => [id, title]),
);

/**
 * Cache time in milliseconds of the current documents: every submission reads them, and they change a few times a year.
 */
const CACHE_MS = 5_000;

const cache = new Map<string, { documents: DocumentRow[]; until: number }>();

/** The newest version of each document, cached. Other servers notice a new version within seconds. */
export async function currentDocuments(db: Kysely<DB>, organisationId: string): Promise<DocumentRow[]> {
  const cached = cache.get(organisationId);
  if (cached && cached.until > Date.now()) return cached.documents;
  const documents = await newestDocuments(db, organisationId);
  cache.set(organisationId, { documents, until: Date.now() + CACHE_MS });
  return documents;
}

/**
 * Publishes documents that differ from their newest version as the next version. Earlier versions, which may have been
 * accepted, stay unchanged.
 */
export async function publishDocuments(
  db: Kysely<DB>,
  organisation: { id: string; name: string },
): Promise<void> {
  const newest = await newestDocuments(db, organisation.id);
  for (const { id, title, content: text } of texts) {
    const content = withName(text, organisation.name);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const last = newest.find(document => document.id === id);
    if (last?.sha256 === sha256) continue;
    const version = (last?.version ?? 0) + 1;
    await insertDocument(db, { organisation_id: organisation.id, id, version, title, content, sha256 });
    cache.delete(organisation.id);
  }
}

/**
 * A document as readers of a language see it. What is agreed to is the Chinese text; the English one belongs to the text
 * that the program comes with, and what differs from that is read in Chinese.
 */
export async function documentIn(
  { id, title, content }: Pick<DocumentRow, 'id' | 'title' | 'content'>,
  language: Language,
  organisationName: string,
): Promise<Pick<DocumentRow, 'title' | 'content'>> {
  if (!hasOwnWords(language)) {
    const translate = await loadTextTranslation(language);
    return { title: translate(title), content: translate(content) };
  }
  const source = texts.find(text => text.id === id);
  const english = englishTexts.find(text => text.id === id);
  if (!source || !english || withName(source.content, organisationName) !== content)
    return { title, content };
  return { title: english.title, content: withName(english.content, organisationName) };
}
