import { randomUUID } from 'node:crypto';
import { UNDIRECTED_PURPOSE } from '../../../domain/payment-subject';
import { Refusal } from '../../../domain/refusals';
import { appendActionOf } from '../../engine/audit-log';
import type { Call, Handlers } from '../../engine/handler-types';
import { donationFunds, emptyFundSums, GENERAL_FUND } from '../../engine/ledger/funds';
import { deriveUuid } from '../../platform/derived-uuid';
import { findMaskedStaffName } from '../account';
import { readBenefitTotals } from '../figures';
import * as messages from './message-store';
import { readMonthlyHistory } from './monthly-history';
import { publishedSpending, readSpendingView, recordSpending } from './spending';
import * as spending from './spending-store';
import { addVouchers, listSpendingVouchers } from './spending-vouchers';
import { insertDynamic, listDynamics, listPhases, listProjects, projectsById, searchProjects } from './store';
import { amountsView, dynamicView, projectView } from './views';

const now = () => new Date().toISOString();

/** reviewStatus of the specification: all published ones, and those that have begun. */
const PUBLISHED = [2, 3, 4];
const BEGUN = [3, 4];

export const handlers = {
  listProjects: call => search(call, PUBLISHED),
  listImplementedProjects: call => search(call, BEGUN),
  getProject: detail,
  getImplementedProject: detail,

  async getProjectAmounts(call) {
    const row = await project(call, call.query.id);
    return amountsView(row, (await donationFunds(call.services.db, row.organisation_id)).get(row.id));
  },

  async listProjectUpdates({ services, organisation, query }) {
    const { page = 1, pageSize = 10, id } = query;
    const { rows, total } = await listDynamics(services.db, organisation.id, id, { page, pageSize });
    return { page, pageSize, total, list: rows.map(dynamicView) };
  },

  async listProjectBenefits({ services, organisation, query }) {
    const { page = 1, pageSize = 10, id } = query;
    const filter = { organisationId: organisation.id, projectId: id };
    const { list, amount: _, ...paging } = await publishedSpending(services.db, filter, { page, pageSize });
    return {
      ...paging,
      list: list.map(({ id, project, purpose, spentOn, recipients, correctedAmount }) => {
        return { spendingId: id, project, purpose, spentOn, recipients, amount: correctedAmount };
      }),
    };
  },

  async getRecipientTotal({ services, organisation, query }) {
    return readBenefitTotals(services.db, organisation.id, query.id);
  },

  async getProjectHistory({ services, organisation, query }) {
    return { list: await readMonthlyHistory(services.db, organisation.id, query.id) };
  },

  async getProjectSpendingByCategory({ services, organisation, query }) {
    const filter = { organisationId: organisation.id, projectId: query.id };
    const list = await spending.spendingByCategory(services.db, filter);
    return {
      amount: list.reduce((sum, { amount }) => sum + amount, 0),
      list: list.map(row => ({ ...row, category: row.category as '项目管理' })),
    };
  },

  async getProjectSchedule(call) {
    const { id } = await project(call, call.query.id);
    const rows = await listPhases(call.services.db, id);
    return {
      list: rows.map(({ title, starts_on, ends_on, done_on }) => {
        return { title, startsOn: starts_on, endsOn: ends_on, doneOn: done_on };
      }),
    };
  },

  async listProjectSpending({ services, organisation, query }) {
    const { page = 1, pageSize = 10, id } = query;
    return publishedSpending(
      services.db,
      { organisationId: organisation.id, projectId: id },
      { page, pageSize },
    );
  },

  getSpending: ({ services, organisation, query }) =>
    readSpendingView(services.db, organisation.id, { id: query.id }),

  async listProjectMessages({ services, organisation, query }) {
    const { page = 1, pageSize = 10, id } = query;
    const { rows, total } = await messages.shownMessages(services.db, organisation.id, id, {
      page,
      pageSize,
    });
    return { page, pageSize, total, list: rows.map(messageView) };
  },

  async createProjectMessage(call) {
    const { services, organisation, member, body } = call;
    const row = await project(call, body.projectId);
    await messages.insertMessage(services.db, {
      id: randomUUID(),
      organisation_id: organisation.id,
      project_id: row.id,
      account_id: member.accountId,
      shown_name: (await findMaskedStaffName(services, member.accountId)) ?? '网友',
      content: body.content.trim(),
      created_at: new Date(services.clock()),
    });
  },

  async listFunds({ services, organisation }) {
    const [funds, projects] = await Promise.all([
      donationFunds(services.db, organisation.id),
      listProjects(services.db, organisation.id),
    ]);
    const purposes = [{ id: null, name: UNDIRECTED_PURPOSE }, ...projects];
    return {
      list: purposes.map(({ id, name }) => {
        const { raised, spent } = funds.get(id) ?? emptyFundSums;
        return { projectId: id ?? GENERAL_FUND, name, raised, spent, available: raised - spent };
      }),
    };
  },

  recordSpending: ({ services, organisation, member, headers, body }) =>
    recordSpending(services, {
      ...body,
      organisationId: organisation.id,
      by: member.accountId,
      key: `${member.accountId}:${headers['idempotency-key']}`,
    }),

  async listSpendingVouchers({ services, organisation, query }) {
    return { list: await listSpendingVouchers(services, { organisationId: organisation.id, id: query.id }) };
  },

  addSpendingVouchers: ({ services, organisation, member, body }) =>
    addVouchers(services, { ...body, organisationId: organisation.id, accountId: member.accountId }),

  async publishProjectUpdate(call) {
    const { services, member, body } = call;
    const { id: project_id, name, organisation_id } = await project(call, body.projectId);
    const row = {
      // From the idempotency key: a repeated request has the same id.
      id: deriveUuid(`${member.accountId}:${call.headers['idempotency-key']}`),
      organisation_id,
      project_id,
      title: body.title.trim(),
      content: body.content.trim(),
      published_at: new Date(services.clock()),
      published_by: member.accountId,
    };
    const published = await insertDynamic(services.db, row);
    const same = (['project_id', 'title', 'content'] as const).every(part => published[part] === row[part]);
    if (!same) throw new Refusal('keyReused');
    return dynamicView({ ...published, project_name: name });
  },

  async listModerationMessages({
    services,
    organisation,
    query: { state = 'waiting', page = 1, pageSize = 10 },
  }) {
    const { rows, total } = await messages.messagesIn(services.db, organisation.id, state, {
      page,
      pageSize,
    });
    return {
      page,
      pageSize,
      total,
      list: rows.map(row => ({ ...messageView(row), project: { id: row.project_id, name: row.name } })),
    };
  },

  async moderateMessage(call) {
    const { services, organisation, member, body } = call;
    const moderator = { organisationId: organisation.id, by: member.accountId };
    await services.db.transaction().execute(async trx => {
      if (!(await messages.moderateMessage(trx, { ...body, ...moderator })))
        throw new Refusal('conflict', '这条留言已由同事处理');
      await appendActionOf(trx, call, 'message.decided', { message: body.id, shown: body.show });
    });
  },
} satisfies Partial<Handlers>;

type Anywhere = Pick<Call<'getProject'>, 'services' | 'organisation'>;

/** @throws Refusal `notFound` */
async function project({ services, organisation }: Anywhere, id: string) {
  const [row] = await projectsById(services.db, organisation.id, [id]);
  if (!row) throw new Refusal('notFound', '没有找到这个项目');
  return row;
}

async function search(call: Call<'listProjects' | 'listImplementedProjects'>, states: readonly number[]) {
  const { services, organisation, query } = call;
  const { page = 1, pageSize = 10, reviewStatus, source, name } = query;
  const statuses = states.filter(state => reviewStatus === undefined || state === reviewStatus);
  const filter = { states: statuses.length > 0 ? statuses : [0], source, name };
  const [{ rows, total }, funds] = await Promise.all([
    searchProjects(services.db, organisation.id, filter, { page, pageSize }),
    donationFunds(services.db, organisation.id),
  ]);
  return {
    page,
    pageSize,
    total,
    updatedAt: now(),
    list: rows.map(row => projectView(row, funds.get(row.id))),
  };
}

async function detail(call: Call<'getProject' | 'getImplementedProject'>) {
  const { services, organisation } = call;
  const row = await project(call, call.query.id);
  const [funds, benefitted] = await Promise.all([
    donationFunds(services.db, organisation.id),
    readBenefitTotals(services.db, organisation.id, row.id),
  ]);
  return {
    ...projectView(row, funds.get(row.id)),
    content: row.content,
    recipients: row.recipients,
    planNo: row.plan_no,
    openForApplication: row.open_for_application,
    benefits: benefitted,
    updatedAt: now(),
  };
}

const messageView = (row: { id: string; shown_name: string; content: string; created_at: Date }) => ({
  id: row.id,
  shownName: row.shown_name,
  content: row.content,
  at: row.created_at.toISOString(),
});
