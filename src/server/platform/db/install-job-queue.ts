import type pg from 'pg';
import PgBoss from 'pg-boss';
import { withHost } from '../config/connection-string';
import { clientSettings, DatabaseClient, queueSettings } from './client';
import { giveQueueTo, roleOf } from './runtime-rights';
import { isTransient } from './transient-errors';

/** Creates the tables of the job queue, in a schema of its own; does nothing where they are up to date. */
export async function installJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ ...queueSettings(url), supervise: false, schedule: false });
  // Errors of `start` are thrown. A connection lost later, while stopping, does no harm.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Creates them on the nodes of a cluster, too: each has the jobs of its organisations. Does nothing where they are.
 * @param coordinator the owner of the tables, connected to the coordinator
 * @param ownerUrl its connection string
 * @param runtimeUrl connection string of the server, to which they are given
 * A node that does not answer is left out: until the next start its organisations go by the coordinator.
 */
export async function installJobQueueOnNodes(
  coordinator: pg.ClientBase,
  { ownerUrl, runtimeUrl }: { ownerUrl: string; runtimeUrl: string },
): Promise<void> {
  const { rows } = await coordinator.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
      WHERE noderole = 'primary' AND groupid <> 0 AND isactive`,
  );
  for (const { host, port } of rows) {
    await installOn(withHost(ownerUrl, host, port), runtimeUrl).catch(error => {
      if (!isTransient(error)) throw error;
    });
  }
}

async function installOn(url: string, runtimeUrl: string): Promise<void> {
  const client = new DatabaseClient({ ...clientSettings(url), application_name: 'boai-portal job queue' });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('pgboss.version')`);
    if (rows.length > 0) return;
    // The queue of the coordinator has had its schema, types and functions created here, but not its tables.
    await client.query('SET citus.enable_ddl_propagation = off');
    await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
    await client.query(PgBoss.getConstructionPlans());
    await giveQueueTo(client, roleOf(runtimeUrl));
  } finally {
    await client.end();
  }
}
