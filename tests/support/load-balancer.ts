import { Agent, type ClientRequest, createServer, type Server as HttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originOf } from './server-process';

/** Milliseconds between two questions whether a server is ready. */
const INTERVAL_MS = 100;
/** Milliseconds without an answer to such a question after which a server is given up. */
const ANSWER_MS = 4000;

/**
 * Passes requests on to servers that are ready, in turn, over connections that stay open, as a reverse proxy does. It
 * tries none again: a request that is lost on the way is answered with 502, also when its server has stopped answering
 * (HAProxy: `on-marked-down shutdown-sessions`).
 */
export class LoadBalancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  /** Requests that wait for an answer, by server. */
  private readonly open = new Map<string, Set<ClientRequest>>();
  private isStopped = false;
  private readonly server: HttpServer;
  private turn = 0;

  private constructor(origins: readonly string[]) {
    for (const origin of origins) this.open.set(origin, new Set());
    this.server = createServer((incoming, outgoing) => {
      const ready = [...this.ready];
      const target = ready[this.turn++ % ready.length];
      if (!target) return void outgoing.writeHead(503).end('no server is ready');
      const { method = 'GET', url, headers } = incoming;
      const passed = request(target + url, { method, headers, agent: this.agent }, answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      const open = this.open.get(target);
      open?.add(passed);
      passed.on('close', () => open?.delete(passed));
      passed.on('error', error => {
        if (outgoing.headersSent) outgoing.destroy(error);
        else outgoing.writeHead(502).end(`${target}: ${error.message}`);
      });
      incoming.pipe(passed);
    });
  }

  /** Starts one for servers, which need not be ready yet. */
  static async start(origins: readonly string[]): Promise<LoadBalancer> {
    const balancer = new LoadBalancer(origins);
    await new Promise<void>(listening => balancer.server.listen(0, '127.0.0.1', listening));
    await Promise.all(origins.map(origin => balancer.look(origin)));
    return balancer;
  }

  get origin(): string {
    return originOf((this.server.address() as AddressInfo).port);
  }

  isReady(origin: string): boolean {
    return this.ready.has(origin);
  }

  stop(): void {
    this.isStopped = true;
    this.agent.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  private async look(origin: string): Promise<void> {
    const status = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })
      .then(answer => answer.text().then(() => answer.status))
      .catch(() => null);
    if (status === 200) this.ready.add(origin);
    else this.ready.delete(origin);
    // A server that says that it is not ready still answers what it has been asked.
    if (status === null) for (const request of this.open.get(origin) ?? []) request.destroy();
    if (!this.isStopped) setTimeout(() => void this.look(origin), INTERVAL_MS).unref();
  }
}
