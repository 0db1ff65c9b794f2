import { Refusal } from '../../../domain/refusals';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import { readState } from './state';

export const handlers = {
  getOperationsState: ({ services }) => readState(services),

  async listFailedJobs({ services, query }) {
    const { page = 1, pageSize = 20 } = query;
    const { list, total } = await services.jobs.listFailed(page, pageSize);
    return {
      page,
      pageSize,
      total,
      list: list.map(({ createdAt, failedAt, ...job }) => ({
        ...job,
        createdAt: createdAt.toISOString(),
        failedAt: failedAt.toISOString(),
      })),
    };
  },

  async retryFailedJob({ services, organisation, member, body }) {
    if (!(await services.jobs.retry(body.queue, body.id)))
      throw new Refusal('notFound', '这个任务已经重试，或者不再是失败的');
    await appendAuditEntry(services.db, {
      organisationId: organisation.id,
      accountId: member.accountId,
      action: 'job.retried',
      detail: { job: body.id, queue: body.queue },
    });
    return null;
  },
} satisfies Partial<Handlers>;
