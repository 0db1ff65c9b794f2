import { Refusal } from '../../../domain/refusals';
import { appendActionOf, appendStandaloneActionOf } from '../../engine/audit-log';
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
    await appendStandaloneActionOf(call, 'job.retried', { job: id, queue });
    if (!(await call.services.jobs.retry(queue, id)))
      throw new Refusal('notFound', '这个任务已经重试，或者不再是失败的');
    return null;
  },

  async retryFailedQueue(call) {
    const { queue } = call.body;
    await appendStandaloneActionOf(call, 'job.retried', { queue });
    return call.services.jobs.retryAll(queue);
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
    const detail = {
      field: scope === 'writes' ? '只停提交' : '全部停',
      reason: text,
      until: until ?? null,
    };
    const maintenance = { scope, text, until: end, since: new Date() };
    await call.services.operatorSettings.save('maintenance', maintenance, trx =>
      appendActionOf(trx, call, 'maintenance.began', detail),
    );
    return null;
  },

  async endMaintenance(call) {
    const { operatorSettings } = call.services;
    const wasOn = operatorSettings.current().maintenance !== null;
    await operatorSettings.save('maintenance', null, async trx => {
      if (wasOn) await appendActionOf(trx, call, 'maintenance.ended');
    });
    return null;
  },

  async changeLogLevel(call) {
    const { level, minutes } = call.body;
    const until = new Date(Date.now() + minutes * 60_000);
    const detail = { field: level, until: until.toISOString() };
    await call.services.operatorSettings.save('logLevel', { level, until }, trx =>
      appendActionOf(trx, call, 'log.level', detail),
    );
    return null;
  },

  async resetLogLevel(call) {
    await call.services.operatorSettings.save('logLevel', null, trx =>
      appendActionOf(trx, call, 'log.level', { field: '恢复为配置的级别' }),
    );
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
