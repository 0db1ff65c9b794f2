import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeAlipay } from './alipay';
import type { Behaviour, GatewayRequest, GatewayResponse } from './behaviour';
import { FakeWechatLogin } from './wechat-login';
import { FakeWechatPay } from './wechat-pay';

/**
 * A fake gateway for WeChat Pay, WeChat login and Alipay. Implements the server side of their protocols from the
 * published documentation, independent of the portal's code: verifies signatures, stores orders, signs and encrypts
 * responses, and misbehaves on demand.
 */
export class Gateway {
  private readonly script: Behaviour[] = [];
  /** Requests in order: `POST /v3/pay/transactions/native`. */
  readonly calls: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly wechat: FakeWechatPay,
    readonly alipay: FakeAlipay,
    readonly wechatLogin: FakeWechatLogin,
  ) {}

  static async start(port = 0): Promise<Gateway> {
    const server = createServer();
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const wechat = new FakeWechatPay(origin);
    const login = new FakeWechatLogin(origin, wechat.settings.appId);
    const gateway = new Gateway(server, wechat, new FakeAlipay(origin), login);
    server.on('request', (request, response) => void gateway.take(request, response));
    return gateway;
  }

  /** Sets the behaviour of the next requests, one each; further ones are handled normally. */
  next(...behaviours: Behaviour[]): void {
    this.script.push(...behaviours);
  }

  reset(): void {
    this.script.length = 0;
    this.calls.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '' } = request;
    const headers = request.headers as GatewayRequest['headers'];
    this.calls.push(`${method} ${path}`);
    const behaviour = this.script.shift() ?? 'well';
    if (behaviour === 'reset') return void request.socket.resetAndDestroy();
    if (behaviour === 'busy')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
    if (behaviour === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    const company = path.startsWith('/v3/')
      ? this.wechat
      : path.startsWith('/sns/')
        ? this.wechatLogin
        : this.alipay;
    const answered = company.handle({ method, path, headers, body: Buffer.concat(chunks) }, behaviour);
    if (behaviour === 'silent') return;
    if (behaviour === 'lost') return void request.socket.resetAndDestroy();
    if (behaviour === 'endless') return streamEndlessly(response);
    send(response, answered);
  }
}

function send(response: ServerResponse, { status, headers, body }: GatewayResponse): void {
  response.writeHead(status, headers).end(body);
}

function streamEndlessly(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', more);
  more();
}
