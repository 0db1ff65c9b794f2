import { sql } from 'kysely';
import { version } from '../../../../package.json';
import type { components } from '../../../generated/api';
import { readAuditChainState } from '../../engine/audit-chain/store';
import { countFileScans, scannerState } from '../../engine/operations/file-scans';
import { countAwaitedPayments, countOpenRefunds } from '../../engine/operations/unfinished-payments';
import { countUntakenNotices } from '../../engine/payments/untaken-notices';
import type { Services } from '../../engine/services';
import { poolUsage } from '../../platform/db/connect';
import type { JobCount } from '../../platform/jobs/job';
import { createReadiness, freeBytes } from '../../platform/operations/readiness';
import { readBackup } from './backup';

type OperationsState = components['schemas']['OperationsState'];

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** State of the process that answers, of its database, and of what waits. */
export async function readState(services: Services): Promise<OperationsState> {
  const { unscopedDb: db, config, jobs, log, operatorSettings } = services;
  const { maintenance, logLevel } = operatorSettings.current();
  const [database, ready, counts, bytes, awaiting, refunds, refusedNotices, backup, audit, scans, scanner] =
    await Promise.all([
      readDatabase(services),
      createReadiness(db, config.dataDir)().then(
        () => ({ ok: true, reason: null }),
        (error: Error) => ({ ok: false, reason: error.message }),
      ),
      jobs.measure(),
      freeBytes(config.dataDir),
      countAwaitedPayments(db),
      countOpenRefunds(db),
      countUntakenNotices(db),
      readBackup(services),
      readAuditChainState(db),
      countFileScans(services),
      scannerState(services),
    ]);
  const { used = 0, idle = 0, waiting = 0 } = poolUsage(db) ?? {};
  return {
    version,
    node: process.versions.node,
    ...database,
    startedAt,
    ready,
    connections: { used, idle, waiting },
    maintenance: maintenance && {
      ...maintenance,
      until: maintenance.until?.toISOString() ?? null,
      since: maintenance.since.toISOString(),
    },
    logLevel: {
      level: log.level,
      until: logLevel && logLevel.until.getTime() > Date.now() ? logLevel.until.toISOString() : null,
    },
    freeBytes: Number.isFinite(bytes) ? bytes : null,
    queues: queuesOf(counts),
    payments: {
      awaiting: awaiting.count,
      oldestSeconds: awaiting.oldestSeconds,
      overdue: awaiting.overdue,
      refusedNotices,
    },
    backup,
    auditChain: { ...audit, verifiedAt: audit.verifiedAt?.toISOString() ?? null },
    fileScans: { scanner, ...scans },
    refunds: {
      open: [...refunds.values()].reduce((sum, count) => sum + count, 0),
      failed: refunds.get('failed') ?? 0,
    },
  };
}

async function readDatabase({ unscopedDb }: Services): Promise<{ database: string; migration: string }> {
  const { rows } = await sql<{ database: string; migration: string }>`
    SELECT current_setting('server_version') AS database, max(name) AS migration FROM kysely_migration`.execute(
    unscopedDb,
  );
  return rows[0] as { database: string; migration: string };
}

/** Counts of each queue; those with nothing are left out. Failures first, then what has waited longest. */
function queuesOf(counts: readonly JobCount[]): OperationsState['queues'] {
  const queues = new Map<string, OperationsState['queues'][number]>();
  for (const { queue, state, count, oldestSeconds } of counts) {
    const known = queues.get(queue) ?? { queue, due: 0, later: 0, running: 0, failed: 0, oldestSeconds: 0 };
    queues.set(queue, {
      ...known,
      [state]: count,
      oldestSeconds: state === 'due' ? oldestSeconds : known.oldestSeconds,
    });
  }
  return [...queues.values()].sort(
    (one, other) => other.failed - one.failed || other.oldestSeconds - one.oldestSeconds,
  );
}
