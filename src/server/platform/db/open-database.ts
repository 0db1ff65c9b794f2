import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Config, Environment } from '../../config';
import { StartError } from '../config/start-error';
import { type ConnectOptions, connect } from './connect';
import { type EmbeddedOptions, startEmbedded } from './embedded';

/** The configured database, running and connected. */
export interface Database {
  /** The configuration, completed by the address of this database. */
  config: Config;
  db: Kysely<DB>;
  /** Closes the connections, then releases the embedded engine if it is used. */
  close(): Promise<void>;
}

const MIN_POSTGRES_VERSION = 15;

/** Opens the database of `DATABASE_URL`, otherwise the embedded one. `exclusive` and `onLost` apply to the latter. */
export async function openDatabase(
  environment: Environment,
  options: Pick<EmbeddedOptions, 'exclusive' | 'onLost'> &
    Pick<ConnectOptions, 'name' | 'silenceTimeoutMs'> = {},
): Promise<Database> {
  const configuredUrl = environment.databaseUrl;
  const embedded =
    configuredUrl === null ? await startEmbedded({ ...options, dataDir: environment.dataDir }) : null;
  const databaseUrl = embedded?.url ?? configuredUrl ?? '';
  const { name, silenceTimeoutMs } = options;
  const db = connect(databaseUrl, { name, silenceTimeoutMs });
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await checkVersion(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { config: { ...environment, databaseUrl }, db, close };
}

async function checkVersion(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{
    version: string;
  }>`SELECT current_setting('server_version') AS version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= MIN_POSTGRES_VERSION) return;
  throw new StartError(
    `需要 PostgreSQL ${MIN_POSTGRES_VERSION} 或更新的版本，DATABASE_URL 所指的是 ${version}。`,
  );
}
