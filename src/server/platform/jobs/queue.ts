import type { Logger } from 'pino';
import { memoizeFor } from '../memoize';
import type { AnyJob, JobCount, Jobs } from './job';
import { COMPLETED_KEPT_SECONDS, createNodeQueue, type NodeQueue, prepareJob } from './node-queue';

/** Milliseconds for which counts of jobs are reused: several metrics are made of them. */
const MEASURE_CACHE_MS = 1000;

/**
 * The job queue based on pg-boss. Its tables are in the schema `pgboss` of the same database; on a cluster each node has
 * its own, so that a transaction and the jobs it enqueues are on the same server. Repeating jobs are at the coordinator.
 *
 * @throws RangeError when a job repeats too rarely
 */
export function createJobs(options: { databaseUrl: string; log: Logger; jobs: readonly AnyJob[] }): Jobs {
  const { log, jobs } = options;
  const rare = jobs.find(({ every = 0 }) => every > COMPLETED_KEPT_SECONDS);
  if (rare)
    throw new RangeError(`${rare.name} repeats less often than every ${COMPLETED_KEPT_SECONDS} seconds`);
  const first = createNodeQueue(options);
  const declaredJobs = new Set(jobs);
  let queues: readonly NodeQueue[] = [first];
  let startNode = async (_queue: NodeQueue): Promise<void> => {
    throw new Error('the job queue has not been started');
  };
  let isRepeating = false;

  const queue: Jobs = {
    async prepareEnqueue(job, data, after) {
      if (!declaredJobs.has(job)) throw new Error(`no jobs.ts exports the job ${job.name}`);
      if (!after) for (const each of queues) each.wake(job);
      return prepareJob(job, data, after);
    },

    forOrganisation: organisationId => ({
      ...queue,
      prepareEnqueue: (job, data, after) => queue.prepareEnqueue(job, { ...data, organisationId }, after),
    }),

    async start(services, { repeating = true, working = true } = {}) {
      isRepeating = repeating;
      await first.start(working ? { services, isRepeating: () => isRepeating } : null);
      startNode = node => node.start(working ? { services, isRepeating: () => false } : null);
    },

    async addNode(databaseUrl) {
      const added = createNodeQueue({ databaseUrl, log, jobs });
      try {
        await startNode(added);
      } catch (error) {
        await added.stop();
        throw error;
      }
      queues = [...queues, added];
    },

    startRepeating() {
      isRepeating = true;
    },

    measure: memoizeFor(MEASURE_CACHE_MS, async () =>
      addUp((await Promise.all(queues.map(each => each.measure()))).flat()),
    ),

    async listFailed(page, pageSize) {
      const found = await Promise.all(queues.map(each => each.listFailed(page * pageSize)));
      const latest = found
        .flatMap(({ list }) => list)
        .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime() || (a.id < b.id ? -1 : 1));
      return {
        list: latest.slice((page - 1) * pageSize, page * pageSize),
        total: found.reduce((sum, { total }) => sum + total, 0),
      };
    },

    retry: async (name, id) => (await retryIn(queues, name, id)) > 0,
    retryAll: name => retryIn(queues, name, null),

    async stop() {
      await Promise.all(queues.map(each => each.stop()));
      queues = [first];
    },
  };
  return queue;
}

/** Counts of the same queue and state on several nodes as one. */
function addUp(counts: readonly JobCount[]): JobCount[] {
  const sums = new Map<string, JobCount>();
  for (const each of counts) {
    const key = `${each.queue} ${each.state}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum
        ? {
            ...sum,
            count: sum.count + each.count,
            oldestSeconds: Math.max(sum.oldestSeconds, each.oldestSeconds),
          }
        : each,
    );
  }
  return [...sums.values()];
}

async function retryIn(queues: readonly NodeQueue[], name: string, id: string | null): Promise<number> {
  const counts = await Promise.all(queues.map(each => each.retry(name, id)));
  return counts.reduce((sum, count) => sum + count, 0);
}
