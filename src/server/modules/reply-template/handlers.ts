import { Refusal } from '../../../domain/refusals';
import type { ReplyAction } from '../../../domain/reply-templates';
import { canReviewFlow } from '../../../domain/roles';
import type { components } from '../../../generated/api';
import { appendActionOf } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import type { DeskCall } from '../desk';
import {
  countTemplates,
  deleteTemplate,
  insertTemplates,
  listReplyTemplates,
  type TemplateOwner,
  updateTemplate,
} from './store';

/** Maximum number of templates per owner. */
const MAX_TEMPLATES = 100;

/**
 * Owner of the templates that the request changes.
 * @throws Refusal `forbidden` when it changes templates of the organisation without the role `admin`
 */
function ownerOf({ member, organisation }: DeskCall, shared: boolean): TemplateOwner {
  if (shared && !member.roles.includes('admin')) {
    throw new Refusal('forbidden', '全机构的常用语由管理员维护，您可以存为个人常用语');
  }
  return { organisationId: organisation.id, accountId: shared ? null : member.accountId };
}

/** @throws Refusal `badRequest` when the trimmed text is empty */
function requireText(value: string, field: 'name' | 'text', label: string): string {
  const text = value.trim();
  if (text) return text;
  const message = `请填写${label}`;
  throw new Refusal('badRequest', message, [{ path: `/${field}`, keyword: 'required', message }]);
}

type Row = Awaited<ReturnType<typeof listReplyTemplates>>[number];

const viewOf = ({ account_id, action, ...row }: Row): components['schemas']['ReplyTemplate'] => ({
  ...row,
  action: action as ReplyAction,
  shared: account_id === null,
});

export const handlers = {
  async listReplyTemplates({ services, organisation, member }) {
    const owner = { organisationId: organisation.id, accountId: member.accountId };
    const rows = await listReplyTemplates(services.db, owner);
    return rows.filter(({ flow }) => flow === null || canReviewFlow(member.roles, flow)).map(viewOf);
  },

  async saveReplyTemplate(call) {
    const { services, member } = call;
    const { id, shared, flow = null, action } = call.body;
    const owner = ownerOf(call, shared);
    if (flow !== null && !(services.forms.flows.get(flow) && canReviewFlow(member.roles, flow)))
      throw new Refusal('notFound');
    const name = requireText(call.body.name, 'name', '名称');
    const content = { flow, action, name, text: requireText(call.body.text, 'text', '内容') };
    return services.db.transaction().execute(async trx => {
      if (!id && (await countTemplates(trx, owner)) >= MAX_TEMPLATES) {
        throw new Refusal('notAllowedNow', `最多保存 ${MAX_TEMPLATES} 条，请先删除不再使用的`);
      }
      const row = id
        ? await updateTemplate(trx, owner, id, content)
        : (await insertTemplates(trx, owner, [content]))[0];
      if (!row) throw new Refusal('notFound', '这条常用语已被删除');
      await appendActionOf(trx, call, 'template.saved', { template: row.id, shared });
      return viewOf(row);
    });
  },

  async deleteReplyTemplate(call) {
    const { id, shared } = call.body;
    await call.services.db.transaction().execute(async trx => {
      // Deleting twice is not an error.
      if (await deleteTemplate(trx, ownerOf(call, shared), id))
        await appendActionOf(trx, call, 'template.deleted', { template: id, shared });
    });
  },
} satisfies Partial<Handlers>;
