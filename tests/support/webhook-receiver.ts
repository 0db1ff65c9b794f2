import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Behaviour = (answer: ServerResponse) => void;

/** How a receiver misbehaves. */
export const behaviours = {
  ok: answer => void answer.writeHead(204).end(),
  error: answer => void answer.writeHead(500).end('the receiver is broken'),
  gone: answer => void answer.writeHead(410).end(),
  redirect: answer => void answer.writeHead(307, { location: '/elsewhere' }).end(),
  close: answer => void answer.destroy(),
  /** Accepts the request and never answers. */
  hang: () => {},
  /** Answers at once, with a body that never ends. */
  flood: answer => {
    answer.writeHead(200);
    const write = () => {
      while (!answer.destroyed && answer.write('x'.repeat(65_536)));
      if (!answer.destroyed) answer.once('drain', write);
    };
    answer.on('error', () => {});
    write();
  },
  hugeHeaders: answer => void answer.writeHead(200, { 'x-much': 'x'.repeat(64 * 1024) }).end(),
} satisfies Record<string, Behaviour>;

/** A system of an organisation that receives webhooks, and may misbehave. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  behaviour: keyof typeof behaviours = 'ok';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', async (request, answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
      behaviours[receiver.behaviour](answer);
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Waits until this many requests have arrived. */
  async waitFor(count: number, milliseconds = 20_000): Promise<Received[]> {
    for (const end = Date.now() + milliseconds; this.received.length < count; await sleep(50))
      if (Date.now() > end) throw new Error(`${this.received.length} of ${count} requests arrived`);
    return this.received;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(done => this.server.close(done));
  }
}
