import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ROLE } from '../support/create-database';
import type { Network } from './network';
import { PostgresNode } from './postgres-node';

const OWNER = 'portal_owner';
const DATABASE = 'portal';

/**
 * Two PostgreSQL servers, one of which follows the other so closely that what has been committed survives its loss.
 * Switching over is left to the caller: `killPrimary` and `promote`, then `rejoin`.
 */
export class DatabasePair {
  private constructor(
    private readonly network: Network,
    private readonly nodes: readonly [PostgresNode, PostgresNode],
    private current: PostgresNode,
  ) {}

  static async start(folder: string, network: Network): Promise<DatabasePair> {
    const address = network.addressOf(0);
    const first = new PostgresNode(folder, 'first', 5001, address);
    const second = new PostgresNode(folder, 'second', 5002, address);
    const pair = new DatabasePair(network, [first, second], first);
    await Promise.all([first.prepareDisk(), second.prepareDisk()]);
    await first.initialise();
    await first.start();
    await first.query(`CREATE ROLE ${OWNER} LOGIN`);
    await first.query(`CREATE ROLE ${SERVER_ROLE} LOGIN`);
    await first.query(`GRANT ${SERVER_ROLE} TO ${OWNER}`);
    await first.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
    await pair.rejoin();
    return pair;
  }

  get primary(): PostgresNode {
    return this.current;
  }

  get standby(): PostgresNode {
    const [first, second] = this.nodes;
    return this.current === first ? second : first;
  }

  /** Variables of a server of the portal, or a command, at the end of a cable. */
  environment(cable: number): { DATABASE_URL: string; DATABASE_OWNER_URL: string } {
    const address = this.network.addressOf(cable);
    const hosts = this.nodes.map(({ port }) => `${address}:${port}`).join(',');
    const urlOf = (role: string) => `postgresql://${role}@${hosts}/${DATABASE}`;
    return { DATABASE_URL: urlOf(SERVER_ROLE), DATABASE_OWNER_URL: urlOf(OWNER) };
  }

  killPrimary(): void {
    this.primary.signal('SIGKILL');
  }

  /** Makes the standby the primary, which waits for no other until `rejoin`. */
  async promote(): Promise<void> {
    const next = this.standby;
    await commitWithout(next);
    await next.query('SELECT pg_promote(true, 60)');
    this.current = next;
  }

  /** Makes the other server its standby again, and waits until commits wait for it. */
  async rejoin(): Promise<void> {
    await this.standby.follow(this.primary);
    await this.followed();
    await this.primary.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await this.primary.query('SELECT pg_reload_conf()');
    await this.followed('sync');
  }

  /** Starts what is not running, as a service manager does, and waits until the standby follows. */
  async revive(): Promise<void> {
    for (const node of this.nodes) if (!(await node.isRunning())) await node.start();
    await this.followed('sync');
  }

  private async followed(state?: 'sync'): Promise<void> {
    const condition = state ? ` AND sync_state = '${state}'` : '';
    const following = `SELECT FROM pg_stat_replication WHERE state = 'streaming'${condition}`;
    for (let tries = 0; (await this.primary.query(following).catch(() => [])).length === 0; tries++) {
      if (tries === 300) throw new Error(`the standby does not follow:\n${await this.standby.readLog()}`);
      await sleep(200);
    }
  }
}

async function commitWithout(node: PostgresNode): Promise<void> {
  await node.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
  await node.query('SELECT pg_reload_conf()');
}
