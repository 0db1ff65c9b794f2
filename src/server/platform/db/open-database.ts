import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Config, Environment } from '../../config';
import { StartError } from '../config/start-error';
import { poolSizeOf } from '../config/workers';
import { type ConnectOptions, connect } from './connect';
import { type EmbeddedOptions, startEmbedded } from './embedded';
import { withNodes } from './node-connections';

/** The configured database, running and connected. */
export interface Database {
  /** The configuration, completed by the address of this database. */
  config: Config;
  /** Connection string of the owner of its tables. */
  ownerUrl: string;
  db: Kysely<DB>;
  /** Closes the connections, then releases the embedded engine if it is used. */
  close(): Promise<void>;
}

const MIN_POSTGRES_VERSION = 15;

/** Options of `openDatabase`; `exclusive`, `onLost` and `onStage` apply to the embedded one. */
interface DatabaseOptions
  extends Pick<EmbeddedOptions, 'exclusive' | 'onLost' | 'onStage'>,
    Pick<ConnectOptions, 'name' | 'silenceTimeoutMs'> {
  /** Connects as the owner of the tables, who may change append-only rows, instead of the server's role. */
  asOwner?: boolean;
}

/** Opens the database of `DATABASE_URL`, otherwise the embedded one. */
export async function openDatabase(
  environment: Environment,
  options: DatabaseOptions = {},
): Promise<Database> {
  const configuredUrl = environment.databaseUrl;
  const embedded =
    configuredUrl === null ? await startEmbedded({ ...options, dataDir: environment.dataDir }) : null;
  const databaseUrl = embedded?.url ?? configuredUrl ?? '';
  const ownerUrl = embedded?.ownerUrl ?? environment.ownerUrl ?? databaseUrl;
  const { name, silenceTimeoutMs, asOwner = false } = options;
  const max = poolSizeOf(environment);
  const db = connect(asOwner ? ownerUrl : databaseUrl, { name, silenceTimeoutMs, max });
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    const isCluster = await checkServer(db);
    const config = { ...environment, databaseUrl };
    return { config, ownerUrl, db: isCluster ? withNodes(db) : db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Checks the version of the server.
 * @returns whether it is the coordinator of a Citus cluster
 */
async function checkServer(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ version: string; citus: boolean }>`
    SELECT current_setting('server_version') AS version,
           EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS citus`.execute(db);
  const { version = '', citus = false } = rows[0] ?? {};
  if (Number.parseInt(version, 10) >= MIN_POSTGRES_VERSION) return citus;
  throw new StartError(
    `需要 PostgreSQL ${MIN_POSTGRES_VERSION} 或更新的版本，DATABASE_URL 所指的是 ${version}。`,
  );
}
