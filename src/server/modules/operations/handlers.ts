import { Refusal } from '../../../domain/refusals';
import { appendActionOf } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import { listExpiries } from '../../engine/operations/expiry/store';
import { listUntakenNotices } from '../../engine/payments/untaken-notices';
import { listRetentionRuns } from '../../engine/retention/run-retention';
import { executeWrites } from '../../platform/db/batch-writes';
import { checkExpiriesJob } from './jobs';
import { readState } from './state';

/** Runs of the retention job that are shown: some five days. */
const LISTED_RUNS = 20;

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

  async retryFailedJob(call) {
    const { queue, id } = call.body;
    if (!(await call.services.jobs.retry(queue, id)))
      throw new Refusal('notFound', '这个任务已经重试，或者不再是失败的');
    await appendActionOf(call.services.db, call, 'job.retried', { job: id, queue });
    return null;
  },

  async retryFailedQueue(call) {
    const { queue } = call.body;
    const count = await call.services.jobs.retryAll(queue);
    if (count > 0) await appendActionOf(call.services.db, call, 'job.retried', { queue, rows: count });
    return count;
  },

  async listUntakenNotices({ services, query }) {
    const { page = 1, pageSize = 20 } = query;
    const { list, total } = await listUntakenNotices(services.unscopedDb, page, pageSize);
    return {
      page,
      pageSize,
      total,
      list: list.map(({ order_no, received_at, ...notice }) => ({
        ...notice,
        orderNo: order_no,
        receivedAt: received_at.toISOString(),
      })),
    };
  },

  async beginMaintenance(call) {
    const { scope, until } = call.body;
    const text = call.body.text?.trim() || null;
    const end = until === undefined ? null : new Date(until);
    // Also what is a time by its format and no instant, such as a leap second.
    if (end && !(end.getTime() > Date.now()))
      throw new Refusal('badRequest', '预计恢复的时间已经过去，请核对');
    await call.services.operatorSettings.save('maintenance', { scope, text, until: end, since: new Date() });
    const field = scope === 'writes' ? '只停提交' : '全部停';
    await appendActionOf(call.services.db, call, 'maintenance.began', {
      field,
      reason: text,
      until: until ?? null,
    });
    return null;
  },

  async endMaintenance(call) {
    const { operatorSettings } = call.services;
    const wasOn = operatorSettings.current().maintenance !== null;
    await operatorSettings.save('maintenance', null);
    if (wasOn) await appendActionOf(call.services.db, call, 'maintenance.ended');
    return null;
  },

  async changeLogLevel(call) {
    const { level, minutes } = call.body;
    const until = new Date(Date.now() + minutes * 60_000);
    await call.services.operatorSettings.save('logLevel', { level, until });
    await appendActionOf(call.services.db, call, 'log.level', { field: level, until: until.toISOString() });
    return null;
  },

  async resetLogLevel(call) {
    await call.services.operatorSettings.save('logLevel', null);
    await appendActionOf(call.services.db, call, 'log.level', { field: '恢复为配置的级别' });
    return null;
  },

  async listExpiries({ services }) {
    const expiries = await listExpiries(services.unscopedDb);
    return expiries.map(({ expiresAt, since, checkedAt, ...expiry }) => ({
      ...expiry,
      expiresAt: expiresAt?.toISOString() ?? null,
      since: since?.toISOString() ?? null,
      checkedAt: checkedAt.toISOString(),
    }));
  },

  async listRetentionRuns({ services }) {
    const runs = await listRetentionRuns(services.db, LISTED_RUNS);
    return runs.map(({ startedAt, finishedAt, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
    }));
  },

  async checkExpiries({ services }) {
    await executeWrites(services.db, [await services.jobs.prepareEnqueue(checkExpiriesJob, {})]);
    return null;
  },
} satisfies Partial<Handlers>;
