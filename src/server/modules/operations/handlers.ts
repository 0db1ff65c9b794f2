import { Refusal } from '../../../domain/refusals';
import { appendAuditEntry } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import type { Organisation, Services } from '../../engine/services';
import { readState } from './state';

/**
 * Only administrators of the organisation that operates the server: jobs and versions belong to no organisation.
 * @throws Refusal `forbidden`
 */
function assertOperator({ config }: Services, organisation: Organisation): void {
  if (organisation.code !== config.organisation) throw new Refusal('forbidden');
}

export const handlers = {
  async getOperationsState({ services, organisation }) {
    assertOperator(services, organisation);
    return readState(services);
  },

  async listFailedJobs({ services, organisation, query }) {
    assertOperator(services, organisation);
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
    assertOperator(services, organisation);
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
