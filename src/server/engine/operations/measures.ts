import { sql } from 'kysely';
import { poolUsage } from '../../platform/db/connect';
import type { Measure } from '../../platform/operations/metrics';
import { freeBytes } from '../../platform/operations/readiness';
import type { Services } from '../services';
import { backupMeasures } from './backup-measures';
import { countAwaitedPayments, countOpenRefunds } from './unfinished-payments';

/** What an operator watches beside the requests: connections, jobs, payments, refunds, replication, disk. */
export function operationMeasures(services: Services): Measure[] {
  const { db, unscopedDb, jobs, config } = services;
  return [
    {
      name: 'portal_db_connections',
      help: 'Connections to the database that are used or idle, and requests waiting for one',
      labels: ['state'],
      read: () => Object.entries(poolUsage(db) ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'portal_jobs',
      help: 'Background jobs by queue: due, scheduled for later, running, and failed for good in the last 24 hours',
      labels: ['queue', 'state'],
      read: async () =>
        (await jobs.measure()).map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    },
    {
      name: 'portal_job_age_seconds',
      help: 'Seconds since the oldest due job of a queue could have run',
      labels: ['queue'],
      read: async () =>
        (await jobs.measure())
          .filter(({ state }) => state === 'due')
          .map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
    },
    {
      name: 'portal_payments_awaiting',
      help: 'Orders at payment providers whose payment is neither known nor expired',
      read: async () => [{ value: await countAwaitedPayments(unscopedDb) }],
    },
    {
      name: 'portal_refunds_open',
      help: 'Refunds that are not finished, by state',
      labels: ['state'],
      read: async () =>
        [...(await countOpenRefunds(unscopedDb))].map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'portal_replication_lag_seconds',
      help: 'Seconds that a standby of the database is behind, as far as the role may see it (pg_monitor)',
      labels: ['standby'],
      read: async () => {
        const { rows } = await sql<{ standby: string; seconds: number }>`
          SELECT application_name AS standby, extract(epoch FROM replay_lag)::float8 AS seconds
            FROM pg_stat_replication WHERE replay_lag IS NOT NULL`.execute(unscopedDb);
        return rows.map(({ standby, seconds }) => ({ labels: { standby }, value: seconds }));
      },
    },
    {
      name: 'portal_data_folder_free_bytes',
      help: 'Free bytes on the disk of the data folder',
      read: async () => {
        const value = await freeBytes(config.dataDir);
        return Number.isFinite(value) ? [{ value }] : [];
      },
    },
    ...backupMeasures(unscopedDb),
  ];
}
