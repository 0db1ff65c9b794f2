import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ContentKind, isSingletonKind } from '../../../domain/content-kinds';
import { chineseDate } from '../../../domain/formatters';
import { Refusal } from '../../../domain/refusals';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { DB } from '../../../generated/database';
import { notifyContentListeners } from '../../engine/content-listener';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { cardOf, columnsOf } from './card';
import {
  type ContentServices,
  requireContentForm,
  sanitizeAnswers,
  toPublishedContent,
  validateForPublication,
} from './draft-validation';
import { type ContentAnswers, dropUnknownAnswers, findUnsavableProblems } from './form';
import { findRevision } from './history-store';
import {
  type ContentRow,
  type ContentTransitionInput,
  findContent,
  findContentByIdempotencyKey,
  insertContents,
  writeContentTransition,
} from './store';
import { translatableTexts } from './translatable-texts';
import { carryTranslations } from './translation-store';

/** Change of a content item: who makes it, and which revision it is based on. */
export interface ContentCommand {
  organisationId: string;
  id: string;
  revision: number;
  note?: string | undefined;
  by: string | null;
  now: Date;
}

/** Creates a content item, or saves a new draft of an existing one. */
export interface SaveDraftCommand extends Omit<ContentCommand, 'id' | 'revision'> {
  kind: ContentKind;
  id?: string | undefined;
  revision?: number | undefined;
  /** Version of the form that the draft was written with. */
  formVersion: string;
  data: ContentAnswers;
  idempotencyKey?: string | undefined;
}

/**
 * Saves a draft, which may be incomplete; the published version does not change. An identical draft creates no new
 * revision.
 * @throws Refusal `formChanged`, `formInvalid` for answers that cannot be saved, `conflict`, `notFound`
 */
export async function saveContentDraft(
  services: ContentServices,
  saving: SaveDraftCommand,
): Promise<ContentRow> {
  const form = requireContentForm(services, saving.kind);
  if (saving.formVersion !== form.version) throw new Refusal('formChanged', '表单已更新，请刷新页面后再保存');
  const draft = sanitizeAnswers(form, saving.data);
  const wrong = findUnsavableProblems(services.forms.validate(form, draft));
  if (wrong.length > 0) throw new Refusal('formInvalid', undefined, wrong);
  if (!saving.id) return create(services, saving, form, draft);
  const { id, revision } = saving;
  if (!revision) throw new Refusal('badRequest', '请写明所见的版本号');
  return applyContentChange(services, { ...saving, id, revision }, async row => {
    if (row.kind !== saving.kind) throw new Refusal('notFound');
    if (hasSameAnswers(row.draft, draft) && row.form_version === form.version) return null;
    const { title, ...columns } = columnsOf(draft);
    const { category, top, headline, rank } = columns;
    // The columns of a published item belong to the published version.
    const set = row.data ? { title } : { title, category, top, headline, rank };
    // The scheduled draft has been changed, so its publication is no longer scheduled.
    const state = row.state === 'scheduled' ? 'draft' : row.state;
    return { action: 'saved', state, draft, set: { ...set, ...(state === 'draft' && { publish_at: null }) } };
  });
}

async function create(
  services: ContentServices,
  saving: SaveDraftCommand,
  form: FormVersion,
  draft: ContentAnswers,
): Promise<ContentRow> {
  const { organisationId, kind, by, now } = saving;
  if (isSingletonKind(kind)) throw new Refusal('notAllowedNow', '这一种只有一份，不能新建');
  const idempotencyKey = saving.idempotencyKey && `${by}:${saving.idempotencyKey}`;
  const id = randomUUID();
  await services.db.transaction().execute(async trx => {
    const columns = { ...columnsOf(draft), code: null, topic_id: null };
    const content = {
      id,
      organisationId,
      kind,
      columns,
      draft,
      formVersion: form.version,
      idempotencyKey,
      by,
      at: now,
    };
    await insertContents(trx, [content]);
  });
  const row = idempotencyKey
    ? await findContentByIdempotencyKey(services.db, organisationId, idempotencyKey)
    : await findContent(services.db, organisationId, id);
  if (!row) throw new Error('what was inserted is there');
  return row;
}

/** When a publication ends: at a time, never (null), or as before (undefined). */
interface Expiry {
  expireTime?: Date | null | undefined;
}

/** The column of an expiry that begins to count at a time. @throws Refusal when it is not later */
function expiryColumn({ expireTime }: Expiry, from: Date): { expire_at?: Date | null } {
  if (expireTime === undefined) return {};
  if (expireTime && expireTime <= from) {
    throw new Refusal('badRequest', '撤下的时间应晚于发布的时间', [
      { path: '/expireTime', keyword: 'minimum', message: '请选择发布之后的时间' },
    ]);
  }
  return { expire_at: expireTime };
}

/**
 * Publishes the draft immediately.
 * @param publishTime the displayed publication time; without it, an item that is already published keeps its own
 */
export function publishContent(
  services: ContentServices,
  command: ContentCommand & Expiry & { publishTime?: Date | undefined },
): Promise<ContentRow> {
  const { now, publishTime } = command;
  const expiry = expiryColumn(command, now);
  if (publishTime && publishTime > now) {
    throw new Refusal('badRequest', '发布时间晚于现在，请使用定时发布', [
      { path: '/publishTime', keyword: 'maximum', message: '不能晚于现在' },
    ]);
  }
  return applyContentChange(services, command, async (row, trx) => {
    const at = publishTime ?? (row.state === 'published' ? row.publish_at : null) ?? now;
    const publication = await preparePublication(services, trx, row, at);
    return { ...publication, set: { ...publication.set, ...expiry } };
  });
}

/** Schedules the publication of the draft. */
export function scheduleContent(
  services: ContentServices,
  command: ContentCommand & Expiry & { publishTime: Date },
): Promise<ContentRow> {
  const { now, publishTime } = command;
  if (publishTime <= now) {
    throw new Refusal('badRequest', '定时的时间已过', [
      { path: '/publishTime', keyword: 'minimum', message: '请选择现在之后的时间' },
    ]);
  }
  const expiry = expiryColumn(command, publishTime);
  return applyContentChange(services, command, async (row, trx) => {
    if (row.state === 'published')
      throw new Refusal('notAllowedNow', '已经发布的内容请直接发布修改，或先撤下');
    if (isSingletonKind(row.kind)) throw new Refusal('notAllowedNow', '这一种不能定时发布');
    const { form, problems } = await validateForPublication(services, trx, row, row.draft, publishTime);
    if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
    return {
      ...{ action: 'scheduled', state: 'scheduled', draft: row.draft, formVersion: form.version },
      set: { publish_at: publishTime, ...expiry },
    };
  });
}

/** Unpublishes a published item, or cancels a scheduled publication. */
export function withdrawContent(services: ContentServices, command: ContentCommand): Promise<ContentRow> {
  return applyContentChange(services, command, async row => {
    if (row.state !== 'published' && row.state !== 'scheduled') {
      throw new Refusal('notAllowedNow', '这条内容没有发布，也没有定时');
    }
    if (isSingletonKind(row.kind)) throw new Refusal('notAllowedNow', '这一种不能撤下');
    const state = row.state === 'scheduled' ? 'draft' : 'withdrawn';
    return {
      action: 'withdrawn',
      state,
      draft: row.draft,
      set: { publish_at: null, expire_at: null, code: null, shown: null },
    };
  });
}

/** Restores the answers of a revision as the draft. Answers that the form no longer asks for are omitted. */
export function restoreRevision(
  services: ContentServices,
  command: ContentCommand & { from: number },
): Promise<ContentRow> {
  return applyContentChange(services, command, async (row, trx) => {
    const old = await findRevision(trx, row.id, command.from);
    if (!old || command.from > row.revision) throw new Refusal('notFound', '没有这个版本');
    const form = requireContentForm(services, row.kind);
    const draft = sanitizeAnswers(form, dropUnknownAnswers(form, old.data));
    const state = row.state === 'scheduled' ? 'draft' : row.state;
    const note = command.note || `恢复第${command.from}版`;
    const { title } = columnsOf(draft);
    const set = { title, ...(state === 'draft' && { publish_at: null }) };
    return { action: 'restored', state, draft, formVersion: form.version, note, set };
  });
}

type ContentTransition = Omit<ContentTransitionInput, 'by' | 'at' | 'formVersion' | 'note'> & {
  formVersion?: string;
  note?: string;
};

/**
 * Applies a change if the revision has not changed since the editor read it, and notifies the content listeners, in one
 * transaction.
 */
async function applyContentChange(
  services: ContentServices,
  { organisationId, id, revision, note, by, now }: ContentCommand,
  step: (row: ContentRow, trx: Kysely<DB>) => Promise<ContentTransition | null>,
): Promise<ContentRow> {
  try {
    return await services.db.transaction().execute(async trx => {
      const row = await findContent(trx, organisationId, id, true);
      if (!row) throw new Refusal('notFound');
      if (row.revision !== revision) {
        const text = `${chineseDate(row.updated_at)}有人保存过这条内容，请刷新后再改`;
        throw new Refusal('conflict', text, [], { revision: row.revision });
      }
      const next = await step(row, trx);
      if (!next) return row;
      await writeContentTransition(trx, row, { formVersion: row.form_version, note, ...next, by, at: now });
      if (next.set.shown === null && row.data)
        await notifyContentListeners({ id, organisationId, kind: row.kind, published: null }, trx);
      const written = await findContent(trx, organisationId, id);
      if (!written) throw new Error('a content that is held does not go away');
      return written;
    });
  } catch (error) {
    throw toFormError(error);
  }
}

/** Only the database knows that a URL name is already used: converts the violation into a form error. */
export function toFormError(error: unknown): unknown {
  if (!isUniqueViolation(error, 'content_code')) return error;
  const message = '已有内容用了这个名称';
  return new Refusal('formInvalid', message, [{ path: '/code', keyword: 'unique', message }]);
}

/**
 * The transition that publishes a draft; notifies the content listeners.
 * @throws Refusal for a draft that is invalid, and from listeners that reject it
 */
export async function preparePublication(
  services: ContentServices,
  trx: Kysely<DB>,
  row: ContentRow,
  at: Date,
): Promise<ContentTransition> {
  const { form, problems, media } = await validateForPublication(services, trx, row, row.draft);
  if (problems.length > 0) throw new Refusal('formInvalid', undefined, problems);
  const data = sanitizeAnswers(form, row.draft, media);
  const columns = columnsOf(data);
  const card = cardOf(data, media);
  await notifyContentListeners(
    {
      id: row.id,
      organisationId: row.organisation_id,
      kind: row.kind,
      published: toPublishedContent(row, at, data, card),
    },
    trx,
  );
  await carryTranslations(trx, row.id, translatableTexts(form, data, card), row.revision + 1);
  const set = { ...columns, publish_at: at, shown: { card, data } };
  return { action: 'published', state: 'published', draft: data, formVersion: form.version, set };
}

const hasSameAnswers = (a: ContentAnswers, b: ContentAnswers) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** `jsonb` does not preserve the order of properties, so they are sorted before comparison. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
