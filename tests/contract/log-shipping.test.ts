import { generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../src/server/platform/log';
import type { LogShipping } from '../../src/server/platform/log-shipping/log-shipping';
import { readSyslog } from '../../src/server/platform/log-shipping/settings';
import { createSyslog, type SyslogOptions } from '../../src/server/platform/log-shipping/syslog';
import { createCertificate } from '../support/self-signed-certificate';

/** A collector that reads what it gets, or does not. */
async function startCollector({ port = 0, reading = true } = {}) {
  const sockets = new Set<Socket>();
  let received = Buffer.alloc(0);
  const server: Server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (reading) {
      socket.on('data', bytes => {
        received = Buffer.concat([received, bytes]);
      });
    } else socket.pause();
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>(resolve => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  closing.push(close);
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    /** The messages, by the length before each. */
    messages(): string[] {
      const found: string[] = [];
      for (let offset = 0; offset < received.length; ) {
        const space = received.indexOf(' ', offset);
        const length = Number(received.toString('latin1', offset, space));
        if (space < 0 || space + 1 + length > received.length) break;
        found.push(received.toString('utf8', space + 1, space + 1 + length));
        offset = space + 1 + length;
      }
      return found;
    },
    close,
  };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const FAST: SyslogOptions = { delaysMs: [20, 100], report: () => {} };

function ship(port: number, options: SyslogOptions = FAST): LogShipping {
  const shipping = createSyslog({ transport: 'tcp', host: '127.0.0.1', port }, options);
  closing.push(shipping.close);
  return shipping;
}

const logTo = (shipping: LogShipping) => createLog('debug', { write() {} }, shipping);

describe('The log', () => {
  it('is sent as messages by RFC 5424, with the severity of its level', async () => {
    const collector = await startCollector();
    const log = logTo(ship(collector.port));
    log.error({ operation: 'addThing' }, '出错了');
    log.warn('slow');
    log.debug('detail');
    await expect.poll(collector.messages).toHaveLength(3);
    const [first = '', ...others] = collector.messages();
    expect(first).toMatch(/^<131>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ boai-portal \d+ - - \{/);
    expect(JSON.parse(first.slice(first.indexOf('{')))).toMatchObject({
      operation: 'addThing',
      msg: '出错了',
    });
    expect(others.map(text => /^<(\d+)>/.exec(text)?.[1])).toEqual(['132', '135']);
  });

  it('waits for a collector that is away, and goes on with one that comes back', async () => {
    const collector = await startCollector();
    const log = logTo(ship(collector.port));
    log.info('one');
    await expect.poll(collector.messages).toHaveLength(1);
    await collector.close();
    await new Promise(resolve => setTimeout(resolve, 50));
    for (let index = 0; index < 5; index += 1) log.info(`while away ${index}`);
    const again = await startCollector({ port: collector.port });
    await expect.poll(() => again.messages().at(-1)).toContain('while away 4');
  });

  it('takes no more memory than allowed, drops the oldest lines, and says how many', async () => {
    const collector = await startCollector();
    await collector.close();
    const shipping = ship(collector.port, { ...FAST, maxBytes: 10_000 });
    const log = logTo(shipping);
    for (let index = 0; index < 1000; index += 1) log.info(`line ${index}`);
    const { waiting, dropped } = shipping.state();
    expect(waiting + dropped).toBe(1000);
    expect(waiting * 100).toBeLessThan(20_000);
    const again = await startCollector({ port: collector.port });
    await expect.poll(() => again.messages().join('\n')).toContain('lines of the log were dropped');
    expect(again.messages().join('\n')).toContain('line 999');
    expect(again.messages().join('\n')).not.toContain('line 0"');
  });

  it('does not wait for a collector that reads nothing, and connects anew', async () => {
    const collector = await startCollector({ reading: false });
    const shipping = ship(collector.port, { ...FAST, maxBytes: 100_000, stallMs: 300 });
    const log = logTo(shipping);
    // Together more than the buffers of the two sockets.
    const lines = 24;
    for (let index = 0; index < lines; index += 1) log.info({ text: 'x'.repeat(500_000) }, 'large');
    await new Promise(resolve => setTimeout(resolve, 100));
    for (let index = 0; index < lines / 2; index += 1) log.info({ text: 'x'.repeat(500_000) }, 'large');
    expect(shipping.state().waiting).toBeLessThanOrEqual(1);
    await expect.poll(collector.connections).toBeGreaterThan(1);
  });

  it('tells the operator once that it cannot be sent', async () => {
    const collector = await startCollector();
    await collector.close();
    const problems: string[] = [];
    const log = logTo(ship(collector.port, { ...FAST, report: problem => problems.push(problem) }));
    log.info('one');
    await new Promise(resolve => setTimeout(resolve, 300));
    log.info('two');
    expect(problems).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('is encrypted for a collector with a trusted certificate, and not sent to another', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [from, to] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
    const cert = createCertificate({ publicKey, privateKey, serial: '01', from, to, subject: 'localhost' });
    let received = '';
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const server = createTlsServer({ key, cert }, socket => {
      socket.on('error', () => {});
      socket.on('data', bytes => {
        received += bytes;
      });
    });
    server.on('tlsClientError', () => {});
    await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
    closing.push(() => new Promise<void>(resolve => server.close(() => resolve())));
    const { port } = server.address() as AddressInfo;
    const problems: string[] = [];
    const open = (ca?: string) => {
      const report = (problem: string) => problems.push(problem);
      const shipping = createSyslog({ transport: 'tls', host: 'localhost', port, ca }, { ...FAST, report });
      closing.push(shipping.close);
      logTo(shipping).info(ca ? 'for the trusted' : 'secret');
      return shipping;
    };
    const untrusted = open();
    await expect.poll(() => problems).toEqual([expect.stringContaining('self-signed')]);
    expect(untrusted.state().waiting).toBe(1);
    open(cert);
    await expect.poll(() => received).toContain('for the trusted');
    expect(received).not.toContain('secret');
  });

  it('is sent by datagrams, too', async () => {
    const socket = createSocket('udp4');
    const received: string[] = [];
    socket.on('message', bytes => received.push(bytes.toString()));
    await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve));
    closing.push(async () => void socket.close());
    const shipping = createSyslog({ transport: 'udp', host: '127.0.0.1', port: socket.address().port }, FAST);
    closing.push(shipping.close);
    const log = logTo(shipping);
    log.info('hello');
    log.info({ text: 'x'.repeat(70_000) }, 'too large for a datagram');
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatch(/^<134>1 .*"msg":"hello"\}$/);
    expect(shipping.state().dropped).toBe(1);
  });

  it('is set by a transport, a host and a port', () => {
    expect(readSyslog('tls://log.example.org')).toMatchObject({ transport: 'tls', port: 6514 });
    expect(readSyslog('udp://[::1]:5514')).toMatchObject({ transport: 'udp', host: '::1', port: 5514 });
    expect(readSyslog(undefined)).toBeNull();
    for (const text of ['log.example.org', 'http://log.example.org', 'tcp://log:99999', 'tcp://'])
      expect(() => readSyslog(text)).toThrow('SYSLOG');
    expect(() => readSyslog('tls://log', '/nothing/here.pem')).toThrow('SYSLOG_CA');
  });
});
