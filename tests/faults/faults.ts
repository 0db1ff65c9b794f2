import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabasePair } from './database-pair';
import type { Promotion } from './history';
import type { Network } from './network';
import { canSetClock, type PortalProcess } from './portal-process';

/** What faults befall. Server n of the portal is at the end of cable n + 1. */
export interface System {
  network: Network;
  database: DatabasePair;
  servers: readonly PortalProcess[];
  promotions: Promotion[];
}

/** Random choices of a fault. */
export interface Chance {
  /** A number of seconds, from and below. */
  seconds(from: number, below: number): number;
  /** One of these. */
  choose<Item>(items: readonly Item[]): Item;
}

/** A fault: occurs, lasts, and is mended when the promise is fulfilled. Returns what was hit. */
export type Fault = (system: System, chance: Chance) => Promise<string>;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const wait = (seconds: number) => sleep(seconds * 1000);

/** A server of the portal is killed; its service manager starts it again. */
async function kill({ servers }: System, chance: Chance): Promise<string> {
  const server = chance.choose(servers);
  server.kill();
  await wait(chance.seconds(3, 8));
  return server.name;
}

/** Number of kills in a row. */
const KILLS = 10;

/** Servers of the portal are killed one after the other, many of them while they start. */
async function kills({ servers }: System, chance: Chance): Promise<string> {
  for (let count = 0; count < KILLS; count += 1) {
    chance.choose(servers).kill();
    await wait(chance.seconds(1, 8));
  }
  return `${KILLS} times`;
}

/** A server of the portal stands still, and goes on as if nothing had happened. */
async function pause({ servers }: System, chance: Chance): Promise<string> {
  const server = chance.choose(servers);
  server.pause();
  const seconds = chance.seconds(5, 20);
  await wait(seconds);
  server.resume();
  return `${server.name}, ${seconds.toFixed(0)} s`;
}

/** A server of the portal no longer reaches the databases. */
async function partition({ network, servers }: System, chance: Chance): Promise<string> {
  const server = chance.choose(servers);
  const cable = servers.indexOf(server) + 1;
  await network.cut(cable);
  const seconds = chance.seconds(5, 20);
  await wait(seconds);
  await network.mend(cable);
  return `${server.name}, ${seconds.toFixed(0)} s`;
}

/** The clock of a server of the portal jumps, and later back. */
async function clock({ servers }: System, chance: Chance): Promise<string> {
  const server = chance.choose(servers);
  const seconds = chance.choose([-DAY_SECONDS, -HOUR_SECONDS, -60, 60, HOUR_SECONDS, DAY_SECONDS]);
  server.setClock(seconds);
  await wait(chance.seconds(8, 20));
  server.setClock(0);
  // Read once a second.
  await wait(2);
  return `${server.name}, ${seconds} s`;
}

/** The primary is killed, and its standby promoted; it comes back as the standby. */
async function failover({ database, promotions }: System, chance: Chance): Promise<string> {
  const { name } = database.primary;
  database.killPrimary();
  await wait(chance.seconds(1, 4));
  await database.promote();
  promotions.push({ at: performance.now() });
  await wait(chance.seconds(8, 12));
  await database.rejoin();
  return `${name} → ${database.primary.name}`;
}

/** The primary is restarted. */
async function restart({ database }: System): Promise<string> {
  await database.primary.stop();
  await database.revive();
  return database.primary.name;
}

/** The primary stands still. */
async function freeze({ database }: System, chance: Chance): Promise<string> {
  const { primary } = database;
  primary.signal('SIGSTOP');
  const seconds = chance.seconds(5, 20);
  await wait(seconds);
  primary.signal('SIGCONT');
  await database.revive();
  return `${primary.name}, ${seconds.toFixed(0)} s`;
}

/** The disk of the primary is full. */
async function fullDisk({ database }: System, chance: Chance): Promise<string> {
  const { primary } = database;
  await primary.fillDisk();
  const seconds = chance.seconds(5, 15);
  await wait(seconds);
  await primary.freeDisk();
  await database.revive();
  return `${primary.name}, ${seconds.toFixed(0)} s`;
}

/** The faults of a short run, one of each. */
export const shortFaults: Readonly<Record<string, Fault>> = { kill, pause, partition, failover };

/** All faults, by name. */
export const allFaults: Readonly<Record<string, Fault>> = {
  ...shortFaults,
  kills,
  restart,
  freeze,
  'full disk': fullDisk,
  ...(canSetClock && { clock }),
};
