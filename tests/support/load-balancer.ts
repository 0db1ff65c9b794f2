import { Agent, createServer, type Server as HttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originOf } from './server-process';

/** Milliseconds between two questions whether a server is ready. */
const INTERVAL_MS = 100;

/**
 * Passes requests on to servers that are ready, in turn, over connections that stay open, as a reverse proxy does. It
 * tries none again: a request that is lost on the way is answered with 502.
 */
export class LoadBalancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  private timer?: NodeJS.Timeout;
  private readonly server: HttpServer;
  private turn = 0;

  private constructor(private readonly origins: readonly string[]) {
    this.server = createServer((incoming, outgoing) => {
      const ready = [...this.ready];
      const target = ready[this.turn++ % ready.length];
      if (!target) return void outgoing.writeHead(503).end('no server is ready');
      const { method = 'GET', url, headers } = incoming;
      const passed = request(target + url, { method, headers, agent: this.agent }, answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', error => outgoing.writeHead(502).end(`${target}: ${error.message}`));
      incoming.pipe(passed);
    });
  }

  /** Starts one for servers, which need not be ready yet. */
  static async start(origins: readonly string[]): Promise<LoadBalancer> {
    const balancer = new LoadBalancer(origins);
    await new Promise<void>(listening => balancer.server.listen(0, '127.0.0.1', listening));
    await balancer.look();
    return balancer;
  }

  get origin(): string {
    return originOf((this.server.address() as AddressInfo).port);
  }

  isReady(origin: string): boolean {
    return this.ready.has(origin);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.agent.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.origins.map(async origin => {
        const isReady = await fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) this.ready.add(origin);
        else this.ready.delete(origin);
      }),
    );
    this.timer = setTimeout(() => void this.look(), INTERVAL_MS);
  }
}
