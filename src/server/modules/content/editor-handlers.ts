import { contentForm, contentKinds, isSingletonKind } from '../../../domain/content-kinds';
import { Refusal } from '../../../domain/refusals';
import { hasRole } from '../../../domain/roles';
import type { Call, Handlers } from '../../engine/handler-types';
import {
  publishContent,
  restoreRevision,
  saveContentDraft,
  scheduleContent,
  withdrawContent,
} from './content-lifecycle';
import { countStates, listEditableContents } from './editor-store';
import { changesView, editorName, readContentRecordView, summaryView } from './editor-views';
import { formOf } from './form';
import { type ContentRevisionSummary, findRevision, listRevisions } from './history-store';
import { mediaViews, upload } from './media';
import { listMedia } from './media-store';
import { previewToken } from './preview';
import { ensureSingletonContent } from './singleton-content';
import { type ContentRow, findContent } from './store';

export const editorHandlers = {
  async listContentKinds({ services, organisation }) {
    const counts = await countStates(services.db, organisation.id);
    return contentKinds.flatMap(kind => {
      const form = formOf(services, kind);
      const count = (state: string) => counts.get(`${kind} ${state}`) ?? 0;
      if (!form) return [];
      return [
        {
          ...{ kind, form: contentForm(kind), title: form.title, single: isSingletonKind(kind) },
          counts: {
            ...{ draft: count('draft'), scheduled: count('scheduled') },
            ...{ published: count('published'), withdrawn: count('withdrawn') },
          },
        },
      ];
    });
  },

  async listContents({ services, organisation, query }) {
    const { page = 1, pageSize = 10, ...wanted } = query;
    const filter = { ...wanted, organisationId: organisation.id };
    const { rows, total, more } = await listEditableContents(services.db, filter, { page, pageSize });
    return { page, pageSize, total, more, list: rows.map(row => summaryView(services, row)) };
  },

  async getContent(call) {
    const { id, kind } = call.query;
    if (id) return readContentRecordView(call.services, await requireContent(call, id));
    if (!kind || !isSingletonKind(kind)) throw new Refusal('badRequest', '请写明编号');
    return readContentRecordView(
      call.services,
      await ensureSingletonContent(call.services, call.organisation, kind),
    );
  },

  async saveContent({ services, organisation, member, body, headers }) {
    const row = await saveContentDraft(services, {
      ...body,
      organisationId: organisation.id,
      formVersion: headers['form-version'],
      idempotencyKey: headers['idempotency-key'],
      ...editorOf({ member }),
    });
    return readContentRecordView(services, row);
  },

  async publishContent(call) {
    const { publishTime, expireTime, ...body } = call.body;
    const times = { publishTime: toTime(publishTime) ?? undefined, expireTime: toTime(expireTime) };
    await assertMayPublish(call);
    return readContentRecordView(
      call.services,
      await publishContent(call.services, { ...body, ...commandOf(call), ...times }),
    );
  },

  async scheduleContent(call) {
    const { publishTime, expireTime, ...body } = call.body;
    const times = { publishTime: new Date(publishTime), expireTime: toTime(expireTime) };
    await assertMayPublish(call);
    return readContentRecordView(
      call.services,
      await scheduleContent(call.services, { ...body, ...commandOf(call), ...times }),
    );
  },

  async withdrawContent(call) {
    return readContentRecordView(
      call.services,
      await withdrawContent(call.services, { ...call.body, ...commandOf(call) }),
    );
  },

  async restoreContent(call) {
    return readContentRecordView(
      call.services,
      await restoreRevision(call.services, { ...call.body, ...commandOf(call) }),
    );
  },

  async listContentRevisions(call) {
    const { page = 1, pageSize = 10 } = call.query;
    const { id } = await requireContent(call, call.query.id);
    const { rows, total } = await listRevisions(call.services.db, id, { page, pageSize });
    return { page, pageSize, total, list: rows.map(revisionView) };
  },

  async getContentRevision(call) {
    const row = await requireContent(call, call.query.id);
    const { revision: number, comparedRevision } = call.query;
    const revision = number > row.revision ? undefined : await findRevision(call.services.db, row.id, number);
    if (!revision) throw new Refusal('notFound', '没有这个版本');
    const before = await findRevision(call.services.db, row.id, comparedRevision ?? revision.revision - 1);
    return {
      ...revisionView(revision),
      ...{ data: revision.data, formVersion: revision.form_version },
      changes: changesView(call.services, row.kind, before?.data ?? {}, revision.data),
    };
  },

  async createPreview(call) {
    const { id } = await requireContent(call, call.body.id);
    const { token, expiresAt } = previewToken(call.services.vault, id, Date.now());
    return { token, path: `/preview?token=${token}`, expiresAt };
  },

  uploadMedia: upload,

  async listMedia({ services, organisation, query: { page = 1, pageSize = 10, ...filter } }) {
    const wanted = { ...filter, organisationId: organisation.id };
    const { rows, total } = await listMedia(services.db, wanted, { page, pageSize });
    return { page, pageSize, total, list: await mediaViews(services.db, rows) };
  },
} satisfies Partial<Handlers>;

const toTime = (time: string | null | undefined) => (time ? new Date(time) : time) as Date | null | undefined;

type EditorCall = Pick<
  Call<'publishContent' | 'scheduleContent' | 'withdrawContent' | 'restoreContent'>,
  'organisation' | 'member'
>;

const editorOf = ({ member }: Pick<EditorCall, 'member'>) => ({ by: member.accountId, now: new Date() });
const commandOf = (call: EditorCall) => ({ organisationId: call.organisation.id, ...editorOf(call) });

/** @throws Refusal `notFound` when the organisation has no item with this id */
async function requireContent(
  { services, organisation }: Pick<Call<'getContent'>, 'services' | 'organisation'>,
  id: string,
): Promise<ContentRow> {
  const row = await findContent(services.db, organisation.id, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

/**
 * The site settings contain the account that donations are paid to and the fundraising certificate: editors may save
 * them, but only an administrator may publish them.
 */
async function assertMayPublish(
  call: Pick<Call<'publishContent' | 'scheduleContent'>, 'services' | 'organisation' | 'member' | 'body'>,
) {
  const { kind } = await requireContent(call, call.body.id);
  if (kind === 'settings' && !hasRole(call.member.roles, 'admin')) {
    throw new Refusal('forbidden', '网站设置里有收款账户和募捐资格，由管理员发布；您的修改已存为草稿');
  }
}

function revisionView(row: ContentRevisionSummary) {
  const { revision, action, title, note, at, editor } = row;
  return { revision, action, title, note, by: editorName(editor), at: at.toISOString() };
}
