import os from 'node:os';
import type { SmsProvider } from '../sms/settings';
import type { WechatProvider } from '../wechat/settings';
import { StartError } from './start-error';
import { type Role, readInteger } from './values';

/** Connections of a process besides its pool: three of the job queue, one for notifications, one for a migration. */
const OTHER_CONNECTIONS = 5;

/** Most connections of a pool: more would only let more requests wait in the database. */
const MAX_POOL = 20;

/** Fewest with which a process is useful: one that is slow must not stop all requests. */
const MIN_POOL = 5;

const MAX_WORKERS = 128;

/** Connections that each process may have: the workers, and beside them the process that runs jobs. */
const connectionsOfProcess = (total: number, workers: number): number =>
  Math.floor(total / (workers === 1 ? 1 : workers + 1));

/** Settings of the server on which the number of processes depends. */
interface WorkerSettings {
  production: boolean;
  role: Role;
  databaseConnections: number;
  sms: SmsProvider;
  wechat: WechatProvider;
}

/**
 * Reads the number of processes that answer requests. The default is one for each processor core but one, which the
 * database and the jobs need, as far as the connections suffice; outside production, where the developer's inbox is in the
 * memory of a process, and for jobs it is 1.
 * @throws StartError when there are too few connections, or the providers need a single process
 */
export function readWorkers(text: string | undefined, settings: WorkerSettings): number {
  const { production, role, databaseConnections, sms, wechat } = settings;
  const isEnough = (workers: number) =>
    connectionsOfProcess(databaseConnections, workers) >= MIN_POOL + OTHER_CONNECTIONS;
  if (!isEnough(1))
    throw new StartError(
      `DATABASE_CONNECTIONS 至少 ${MIN_POOL + OTHER_CONNECTIONS}，现在是 ${databaseConnections}。`,
    );
  if (role === 'jobs') return 1;
  if (text === undefined) {
    let workers = production ? Math.max(1, os.availableParallelism() - 1) : 1;
    while (!isEnough(workers)) workers -= 1;
    return workers;
  }
  const workers = readInteger('WORKERS', text, MAX_WORKERS);
  if (workers < 1) throw new StartError('WORKERS 至少 1。');
  if (!isEnough(workers))
    throw new StartError(
      `WORKERS=${workers} 需要 ${(workers + 1) * (MIN_POOL + OTHER_CONNECTIONS)} 个数据库连接：请增大 PostgreSQL 的 max_connections，再设 DATABASE_CONNECTIONS（现在是 ${databaseConnections}）。`,
    );
  if (workers > 1 && (sms.name === 'inbox' || wechat.name === 'sandbox'))
    throw new StartError(
      'WORKERS 大于 1 时不能用开发收件箱和模拟微信，它们在一个进程的内存里：请设 SMS_PROVIDER=none、WECHAT_PROVIDER=none。',
    );
  return workers;
}

/** Environment variables of a worker process. @param databaseUrl of the database that this server has opened */
export const workerEnvironment = (
  { databaseConnections, workers }: { databaseConnections: number; workers: number },
  databaseUrl: string,
): Record<string, string> => ({
  ROLE: 'web',
  WORKERS: '1',
  LOG: 'json',
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: String(connectionsOfProcess(databaseConnections, workers)),
});

/** Size of the connection pool of a process, beside which it has a few other connections. */
export const poolSizeOf = (settings: { databaseConnections: number; workers: number }): number =>
  Math.min(
    MAX_POOL,
    connectionsOfProcess(settings.databaseConnections, settings.workers) - OTHER_CONNECTIONS,
  );
