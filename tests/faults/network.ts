import { runProgram } from './run-program';

/** Namespace in which the database servers run. */
export const DATABASE_NAMESPACE = 'database';

/**
 * The cables between this machine, on which the servers of the portal run, and the namespace of the database servers:
 * one per server, each with a pair of addresses, so that each can be cut for itself. What is cut swallows packets; nobody
 * is told. Must run in a network namespace of its own, as `npm run test:faults` starts it.
 */
export class Network {
  private constructor(readonly cables: number) {}

  static async create(cables: number): Promise<Network> {
    await runProgram('mkdir', '-p', '/run/netns');
    // Of this mount namespace only: the name of the namespace vanishes with the run.
    await runProgram('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
    await runProgram('ip', 'link', 'set', 'lo', 'up');
    await runProgram('ip', 'netns', 'add', DATABASE_NAMESPACE);
    await inside('link', 'set', 'lo', 'up');
    const network = new Network(cables);
    for (let cable = 0; cable < cables; cable++) await network.lay(cable);
    return network;
  }

  /** Address of the database servers at the end of a cable. */
  addressOf(cable: number): string {
    return `10.99.${cable}.2`;
  }

  cut(cable: number): Promise<string> {
    return inside('link', 'set', `database${cable}`, 'down');
  }

  mend(cable: number): Promise<string> {
    return inside('link', 'set', `database${cable}`, 'up');
  }

  private async lay(cable: number): Promise<void> {
    const [near, far] = [`portal${cable}`, `database${cable}`];
    const peer = ['peer', 'name', far, 'netns', DATABASE_NAMESPACE];
    await runProgram('ip', 'link', 'add', near, 'type', 'veth', ...peer);
    await runProgram('ip', 'addr', 'add', `10.99.${cable}.1/24`, 'dev', near);
    await runProgram('ip', 'link', 'set', near, 'up');
    await inside('addr', 'add', `${this.addressOf(cable)}/24`, 'dev', far);
    await this.mend(cable);
  }
}

const inside = (...args: string[]) => runProgram('ip', '-n', DATABASE_NAMESPACE, ...args);
