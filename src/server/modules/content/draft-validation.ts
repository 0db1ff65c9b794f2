import type { Kysely } from 'kysely';
import { type ContentKind, contentPathOf } from '../../../domain/content-kinds';
import { type FieldError, Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import {
  type ContentCard,
  findPublicationObjections,
  type PublishedContent,
} from '../../engine/content-listener';
import type { Services } from '../../engine/services';
import { columnsOf, mediaIn } from './card';
import { type ContentAnswers, formOf, htmlNames } from './form';
import { cleanHtml, htmlToText, picturesIn } from './html-sanitizer';
import { type MediaRow, mediaAt } from './media-store';
import { type ContentRow, hasTopic } from './store';

/** Services that the validation of contents requires. */
export type ContentServices = Pick<Services, 'db' | 'forms'>;

/** A published item as content listeners receive it. */
export function toPublishedContent(
  row: Pick<ContentRow, 'id' | 'organisation_id' | 'kind'>,
  publishAt: Date,
  data: ContentAnswers,
  card: ContentCard,
): PublishedContent {
  const { id, organisation_id: organisationId, kind } = row;
  const { category, code } = columnsOf(data);
  const path = contentPathOf({ id, kind, code, link: card.link });
  const text = htmlToText(typeof data.content === 'string' ? data.content : '');
  return { id, organisationId, kind, category, code, publishAt, card, data, path, text };
}

/**
 * Validates a draft for publication. Returns the problems and the media files that the draft uses.
 * @param at the planned publication time
 */
export async function validateForPublication(
  services: ContentServices,
  db: Kysely<DB>,
  row: Pick<ContentRow, 'id' | 'kind' | 'organisation_id'>,
  draft: ContentAnswers,
  at: Date = new Date(),
): Promise<{ form: FormVersion; problems: FieldError[]; media: Map<string, MediaRow> }> {
  const form = requireContentForm(services, row.kind);
  const problems = services.forms.validate(form, draft);
  const used = mediaIn(draft);
  const pictures = htmlNames(form).flatMap(name => picturesIn(String(draft[name] ?? '')));
  const rows = await mediaAt(db, row.organisation_id, [...used.map(({ url }) => url), ...pictures]);
  const media = new Map(rows.map(file => [file.url, file]));
  for (const { path, url } of used) {
    if (!media.has(url) && !problems.some(problem => problem.path === path)) {
      problems.push({ path, keyword: 'media', message: '媒体库里没有这个文件，请重新选择' });
    }
  }
  const { topic_id: topic } = columnsOf(draft);
  if (topic && !(await hasTopic(db, row.organisation_id, topic))) {
    problems.push({ path: '/topicId', keyword: 'offered', message: '没有这个专题，或它还没有发布' });
  }
  if (problems.length === 0) {
    const { id, kind, organisation_id: organisationId } = row;
    problems.push(...(await findPublicationObjections({ id, organisationId, kind, data: draft }, at, db)));
  }
  return { form, problems, media };
}

/** Sanitises every HTML answer. */
export function sanitizeAnswers(
  form: FormVersion,
  data: ContentAnswers,
  media?: ReadonlyMap<string, MediaRow>,
): ContentAnswers {
  const sizes =
    media &&
    new Map(
      [...media].flatMap(([url, { width, height }]) =>
        width && height ? [[url, { width, height }] as const] : [],
      ),
    );
  const texts = htmlNames(form).flatMap(name => {
    const html = data[name];
    return typeof html === 'string' ? [[name, cleanHtml(html, sizes)]] : [];
  });
  return { ...data, ...Object.fromEntries(texts) };
}

/** @throws Refusal `notFound` when the kind has no form */
export function requireContentForm(services: ContentServices, kind: ContentKind): FormVersion {
  const form = formOf(services, kind);
  if (!form) throw new Refusal('notFound', '没有这种内容的表单');
  return form;
}
