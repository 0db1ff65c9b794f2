import { sql } from 'kysely';
import { poolUsage } from '../../platform/db/connect';
import { shareWhilePending } from '../../platform/memoize';
import type { Measure } from '../../platform/operations/metrics';
import { freeBytes } from '../../platform/operations/readiness';
import { readAuditChainState } from '../audit-chain/store';
import { countUntakenNotices } from '../payments/untaken-notices';
import type { Services } from '../services';
import { backupMeasures } from './backup-measures';
import { listExpiries } from './expiry/store';
import { countFileScans, scannerState } from './file-scans';
import { countAwaitedPayments, countOpenRefunds } from './unfinished-payments';

/** What an operator watches beside the requests: connections, jobs, payments, refunds, replication, disk. */
export function operationMeasures(services: Services): Measure[] {
  const { db, unscopedDb, jobs, config } = services;
  // Measures of the same rows are read together.
  const readAwaited = shareWhilePending(() => countAwaitedPayments(unscopedDb));
  const readAuditChain = shareWhilePending(() => readAuditChainState(unscopedDb));
  const readScans = shareWhilePending(() => countFileScans(services));
  const readExpiries = shareWhilePending(() => listExpiries(unscopedDb));
  return [
    {
      name: 'portal_db_connections',
      help: 'Connections to the database that are used or idle, and requests waiting for one',
      labels: ['state'],
      ofProcess: true,
      read: () => {
        const { used = 0, idle = 0, waiting = 0 } = poolUsage(db) ?? {};
        return Object.entries({ used, idle, waiting }).map(([state, value]) => ({
          labels: { state },
          value,
        }));
      },
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
      read: async () => [{ value: (await readAwaited()).count }],
    },
    {
      name: 'portal_payments_overdue',
      help: 'Orders that should have expired ten minutes ago and whose payment is still not known',
      read: async () => [{ value: (await readAwaited()).overdue }],
    },
    {
      name: 'portal_payment_notices_untaken',
      help: 'Notices of payments of the last 24 hours that were not verified, or fit no order',
      read: async () => [{ value: await countUntakenNotices(unscopedDb) }],
    },
    {
      name: 'portal_maintenance',
      help: 'Whether requests are refused for a maintenance: 0 no, 1 those that change something, 2 all',
      read: () => {
        const scope = services.operatorSettings.current().maintenance?.scope;
        return [{ value: scope === undefined ? 0 : scope === 'writes' ? 1 : 2 }];
      },
    },
    {
      name: 'portal_expiry_timestamp_seconds',
      help: 'When a certificate expires, in seconds since 1970',
      labels: ['kind', 'name'],
      read: async () =>
        (await readExpiries()).flatMap(({ kind, name, expiresAt }) =>
          expiresAt ? [{ labels: { kind, name }, value: expiresAt.getTime() / 1000 }] : [],
        ),
    },
    {
      name: 'portal_expiry_problem',
      help: '1 for each certificate that is not trusted or could not be looked at',
      labels: ['kind', 'name'],
      read: async () =>
        (await readExpiries()).flatMap(({ kind, name, problem }) =>
          problem && kind !== 'key' ? [{ labels: { kind, name }, value: 1 }] : [],
        ),
    },
    {
      name: 'portal_file_scans',
      help: 'Uploaded files that have not passed the scanner for malware: waiting, failed, from before there was one, infected in the last 30 days',
      labels: ['state'],
      read: async () => {
        const { waiting, failed, earlier, infected } = await readScans();
        return Object.entries({ waiting, failed, earlier, infected }).map(([state, value]) => ({
          labels: { state },
          value,
        }));
      },
    },
    {
      name: 'portal_file_scan_age_seconds',
      help: 'Seconds since the oldest file that waits for the scanner was uploaded',
      read: async () => [{ value: (await readScans()).oldestSeconds }],
    },
    {
      name: 'portal_scanner_up',
      help: 'Whether the scanner for malware answers; missing where none is configured',
      read: async () => {
        const state = await scannerState(services);
        return state === 'none' ? [] : [{ value: state === 'ready' ? 1 : 0 }];
      },
    },
    {
      name: 'portal_log_shipping_lines',
      help: 'Lines of the log that wait for the collector, and that were dropped since the start; missing without one',
      labels: ['collector', 'state'],
      ofProcess: true,
      read: () =>
        Object.entries(services.logShipping).flatMap(([collector, shipping]) =>
          Object.entries(shipping.state()).map(([state, value]) => ({ labels: { collector, state }, value })),
        ),
    },
    {
      name: 'portal_audit_log_broken',
      help: 'Organisations whose audit log was not as it was written when it was last verified',
      read: async () => [{ value: (await readAuditChain()).problems.length }],
    },
    {
      name: 'portal_audit_log_verification_age_seconds',
      help: 'Seconds since the audit log that was verified longest ago was verified',
      read: async () => {
        const { verifiedAt } = await readAuditChain();
        return verifiedAt ? [{ value: (Date.now() - verifiedAt.getTime()) / 1000 }] : [];
      },
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
