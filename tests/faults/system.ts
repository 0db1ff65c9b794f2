import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../../src/server/platform/db/migrate';
import { LoadBalancer } from '../support/load-balancer';
import { seedOrganisation } from '../support/seed-organisation';
import { originOf } from '../support/server-process';
import { DatabasePair } from './database-pair';
import type { System } from './faults';
import { Network } from './network';
import { PortalProcess } from './portal-process';
import { Provider } from './provider';

const SERVERS = 2;
const FIRST_PORT = 8001;

/** Everything that runs: databases, servers of the portal behind a load balancer, the payment provider. */
export interface RunningSystem extends System {
  balancer: LoadBalancer;
  provider: Provider;
  /** Variables of a command. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts it with the demo organisation, in a folder. */
export async function startSystem(folder: string): Promise<RunningSystem> {
  const dataDir = path.join(folder, 'portal');
  await mkdir(dataDir);
  const network = await Network.create(SERVERS + 1);
  const database = await DatabasePair.start(folder, network);
  const provider = await Provider.start();
  const ports = Array.from({ length: SERVERS }, (_, server) => FIRST_PORT + server);
  const balancer = await LoadBalancer.start(ports.map(originOf));
  const common = {
    DATA_DIR: dataDir,
    TRUST_PROXY: 'loopback',
    PUBLIC_ORIGIN: balancer.origin,
    LOG_LEVEL: 'warn',
    WORKERS: '1',
    ...provider.environment,
  };
  const environment = { ...common, ...database.environment(0) };
  const { DATABASE_URL, DATABASE_OWNER_URL } = database.environment(0);
  await migrate(DATABASE_OWNER_URL, DATABASE_URL);
  const servers = ports.map((port, index) => {
    const name = `server ${index + 1}`;
    return new PortalProcess(name, port, folder, { ...common, ...database.environment(index + 1) });
  });
  const system = { network, database, provider, servers, balancer, environment, promotions: [] };
  await allReady(system);
  // The servers have published the forms, which their build has prepared.
  await seedOrganisation(DATABASE_URL, environment);
  return {
    ...system,
    async stop() {
      for (const server of servers) server.stop();
      balancer.stop();
      await provider.stop();
    },
  };
}

/** Waits until every server is ready. @throws Error when one is not within two minutes */
export async function allReady({
  servers,
  balancer,
}: Pick<RunningSystem, 'servers' | 'balancer'>): Promise<void> {
  for (let tries = 0; ; tries++) {
    const missing = servers.filter(({ origin }) => !balancer.isReady(origin));
    if (missing.length === 0) return;
    if (tries === 600)
      throw new Error(`${missing.map(({ name, output }) => `${name} is not ready: ${output}`).join('\n')}`);
    await sleep(200);
  }
}
