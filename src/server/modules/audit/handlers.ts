import { type AuditAction, accessLogActions, auditActions } from '../../../domain/audit-actions';
import { addDays } from '../../../domain/dates';
import { maskName } from '../../../domain/masking';
import { yuan } from '../../../domain/money';
import { proofMethodTitle } from '../../../domain/proof-methods';
import type { ReleasedRefunds } from '../../../domain/released-refunds';
import { roleTitle } from '../../../domain/roles';
import type { components } from '../../../generated/api';
import { appendStandaloneActionOf } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { answerLabel } from './labels';
import { auditPage, findApplicationIdByNo } from './store';

type Entry = Awaited<ReturnType<typeof auditPage>>['list'][number];

/** Start of a day in Shanghai. */
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

export const handlers = {
  async listAuditEntries(call) {
    const { services, organisation, query } = call;
    const { db } = services;
    const { account, action, no, from, to, page = 1, pageSize = 20 } = query;
    const organisationId = organisation.id;
    const filter = { account, action, no: no?.trim().toUpperCase(), from, to };
    const given = Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const detail: Record<string, string> = Object.fromEntries(given);
    await appendStandaloneActionOf(call, 'audit.read', detail);
    const applicationId = filter.no && (await findApplicationIdByNo(db, organisationId, filter.no));
    if (applicationId === null) return { page, pageSize, total: 0, list: [] };
    const { list, total } = await auditPage(db, {
      organisationId,
      accountId: account,
      actions: action === 'looks' ? accessLogActions : action && [action],
      applicationId: applicationId || undefined,
      from: from === undefined ? undefined : startOf(from),
      before: to === undefined ? undefined : startOf(addDays(to, 1)),
      page,
      pageSize,
    });
    const labels = await Promise.all(list.map(entry => answerLabel(services, entry)));
    return {
      page,
      pageSize,
      total,
      list: list.map((entry, at) => entryView(services, entry, labels[at] ?? null)),
    };
  },
} satisfies Partial<Handlers>;

/** Describes an entry. Staff are named, other accounts are masked: the log is about the actions of staff. */
function entryView(
  services: Pick<Services, 'forms'>,
  entry: Entry,
  label: string | null,
): components['schemas']['AuditEntry'] {
  const { id, at, action, account_id, nickname, staff, no } = entry;
  const name = nickname === null ? '未知账号' : staff ? nickname : maskName(nickname);
  return {
    id,
    at: at.toISOString(),
    who: { account: account_id, name, staff },
    action: action as AuditAction,
    title: auditActions[action as AuditAction] ?? action,
    no,
    detail: detailOf(services, entry, label),
  };
}

/** Describes the details of an entry: device, login method, field, amount, reason and so on. */
function detailOf(
  { forms: { flows } }: Pick<Services, 'forms'>,
  { no: application, detail }: Entry,
  label: string | null,
): string | null {
  const { device, method, roles, files, rows, clear, reason, account, action, ...books } = detail as Record<
    string,
    unknown
  >;
  const { no, field, order, limit, released, queue, factor } = books;
  const parts = [
    device,
    proofMethodTitle(method),
    proofMethodTitle(factor),
    label,
    // Corrections of donations and spending carry a number that is not an application number.
    no !== application && no,
    field,
    order,
    queue,
    typeof limit === 'number' && yuan(limit),
    describeReleased(released as ReleasedRefunds | undefined),
    Array.isArray(roles) &&
      roles.map(role => roleTitle(role, flow => flows.get(flow)?.title ?? flow)).join('、'),
    Array.isArray(files) && `${files.length} 个文件`,
    typeof rows === 'number' && `${rows} 件`,
    clear && '未遮盖',
    reason,
    action && (auditActions[action as AuditAction] ?? action),
    account,
  ];
  return parts.filter(Boolean).join(' · ') || null;
}

const describeReleased = (released?: ReleasedRefunds) =>
  released && released.count > 0 && `${released.count} 笔退款随即退回，共 ${yuan(released.sum)}`;
