import { translatedKinds } from '../../../domain/content-kinds';
import { formatProblem } from '../../../domain/formats';
import { type FieldError, Refusal } from '../../../domain/refusals';
import { notifyContentListeners } from '../../engine/content-listener';
import type { Handlers } from '../../engine/handler-types';
import { type ContentServices, toPublishedContent } from './draft-validation';
import { editorName, summaryView } from './editor-views';
import { formOf } from './form';
import { cleanHtml } from './html-sanitizer';
import type { PublishedContentRow } from './published-store';
import { findContent } from './store';
import { type TranslatableText, translatableTexts } from './translatable-texts';
import { listTranslationStates, listTranslations, replaceTranslations } from './translation-store';

export const translationHandlers = {
  async listTranslations({ services, query }) {
    const { language, kind, state, page = 1, pageSize = 10 } = query;
    const kinds = translatedKinds.filter(known => !kind || known === kind);
    const filter = { language, state, kinds };
    const { rows, counts } = await listTranslationStates(services.db, filter, { page, pageSize });
    const total = state ? counts[state] : counts.missing + counts.old + counts.current;
    const list = rows.map(row => ({
      ...summaryView(services, row),
      views: row.views,
      translation: row.translation,
    }));
    return { page, pageSize, total, counts, list };
  },

  async getTranslation({ services, organisation, query: { id, language } }) {
    return translationView(services, await requirePublished(services, organisation.id, id), language);
  },

  async saveTranslation({ services, organisation, member, body: { id, language, revision, since, texts } }) {
    const row = await services.db.transaction().execute(async trx => {
      const scoped = { ...services, db: trx };
      const row = await requirePublished(scoped, organisation.id, id, true);
      const before = await translationView(scoped, row, language);
      if (before.revision !== revision)
        throw new Refusal('conflict', '中文已经重新发布，请刷新后对照新的中文再保存');
      if (before.savedAt !== since)
        throw new Refusal('conflict', `${before.savedBy} 刚刚保存过译文，请刷新后再改`);
      const given = new Map(texts.map(({ path, translation }) => [path, translation.trim()]));
      const translated = before.texts.map(text => toTranslated(text, given.get(text.path) ?? ''));
      const problems = translated.flatMap(findProblem);
      if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
      await replaceTranslations(trx, { contentId: id, language }, translated, {
        ...{ revision, by: member.accountId },
        at: new Date(services.clock()),
      });
      const { kind, publish_at, data, card } = row;
      const published = toPublishedContent(row, publish_at, data, card);
      await notifyContentListeners({ id, organisationId: organisation.id, kind, published }, trx);
      return row;
    });
    return translationView(services, row, language);
  },
} satisfies Partial<Handlers>;

/** @throws Refusal `notFound` unless it is published and has texts for readers */
async function requirePublished(
  { db }: Pick<ContentServices, 'db'>,
  organisationId: string,
  id: string,
  lock = false,
): Promise<PublishedContentRow> {
  const row = await findContent(db, organisationId, id, lock);
  if (!row?.data || !translatedKinds.includes(row.kind))
    throw new Refusal('notFound', '没有这条已发布的内容');
  return row as PublishedContentRow;
}

function textsOf(services: Pick<ContentServices, 'forms'>, row: PublishedContentRow): TranslatableText[] {
  const form = formOf(services, row.kind);
  return form ? translatableTexts(form, row.data, row.card) : [];
}

/** The texts of an item beside their translations; a translation of an earlier text with that text. */
async function translationView(services: ContentServices, row: PublishedContentRow, language: 'en') {
  const rows = await listTranslations(services.db, { contentId: row.id, language });
  const byPath = new Map(rows.map(known => [known.path, known]));
  const [last] = rows;
  return {
    ...{ id: row.id, kind: row.kind, title: row.card.title, language, revision: row.published_revision },
    savedAt: last?.updated_at.toISOString() ?? null,
    savedBy: last ? editorName(last.editor) : null,
    texts: textsOf(services, row).map(({ path, title, text, html }) => {
      const known = byPath.get(path);
      const translation = known?.translation ?? '';
      const formerText = known && translation && known.source !== text ? known.source : null;
      return { path, title, text, html, translation, formerText };
    }),
  };
}

const toTranslated = (text: TranslatableText, translation: string) => ({
  ...text,
  translation: text.html ? cleanHtml(translation) : translation,
});

/** A translation that cannot be stored; a missing one can. */
function findProblem({ path, html, translation }: TranslatableText & { translation: string }): FieldError[] {
  const format = html ? 'articleHtml' : 'words';
  const message = translation && formatProblem(format, translation);
  return message ? [{ path, keyword: 'format', message }] : [];
}
