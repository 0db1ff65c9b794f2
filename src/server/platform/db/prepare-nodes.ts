import type pg from 'pg';
import PgBoss from 'pg-boss';
import { withHost } from '../config/connection-string';
import { clientSettings, DatabaseClient } from './client';
import { keepSettings, ON_THIS_NODE } from './cluster-settings';
import { giveQueueTo, letReadViews, roleOf } from './runtime-rights';
import { isTransient } from './transient-errors';

/**
 * Prepares the nodes of a cluster for the connections of servers: each has the settings of its sessions, as the coordinator, and
 * a job queue and rights on the views, which Citus does not pass on. A node that does not answer is left out: until the next start its organisations go by the coordinator.
 * @param coordinator the owner of the tables, connected to the coordinator
 * @param ownerUrl its connection string
 * @param runtimeUrl connection string of the server, to which they are given
 */
export async function prepareNodes(
  coordinator: pg.ClientBase,
  { ownerUrl, runtimeUrl }: { ownerUrl: string; runtimeUrl: string },
): Promise<void> {
  await keepSettings(coordinator);
  const { rows } = await coordinator.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
      WHERE noderole = 'primary' AND groupid <> 0 AND isactive`,
  );
  for (const { host, port } of rows) {
    await prepareNode(withHost(ownerUrl, host, port), runtimeUrl).catch(error => {
      if (!isTransient(error)) throw error;
    });
  }
}

async function prepareNode(url: string, runtimeUrl: string): Promise<void> {
  const client = new DatabaseClient({
    ...clientSettings(url),
    application_name: 'boai-portal nodes',
    options: ON_THIS_NODE,
  });
  await client.connect();
  try {
    await keepSettings(client);
    await letReadViews(client, roleOf(runtimeUrl));
    const { rows } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('pgboss.version')`);
    if (rows.length > 0) return;
    // The queue of the coordinator has had its schema, types and functions created here, but not its tables.
    await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
    await client.query(PgBoss.getConstructionPlans());
    await giveQueueTo(client, roleOf(runtimeUrl));
  } finally {
    await client.end();
  }
}
