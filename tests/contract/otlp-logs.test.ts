import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../src/server/platform/log';
import type { LogShipping } from '../../src/server/platform/log-shipping/log-shipping';
import { createOtlpLogs, type OtlpLogOptions } from '../../src/server/platform/log-shipping/otlp';
import { startTracing, traced } from '../../src/server/platform/tracing/tracing';

interface Value {
  stringValue?: string;
  intValue?: number;
  kvlistValue?: { values: { key: string; value: Value }[] };
}

interface RecordedLog {
  timeUnixNano: string;
  severityNumber: number;
  severityText: string;
  body: Value;
  attributes: { key: string; value: Value }[];
  traceId?: string;
  spanId?: string;
}

/** A collector that records what it gets, and answers as told. */
class Collector {
  readonly requests: { url: string; body: string }[] = [];
  behaviour: 'takes' | 'fails' | 'is silent' | 'talks nonsense' = 'takes';
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      this.requests.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString() });
      if (this.behaviour === 'takes') response.writeHead(200).end('{}');
      if (this.behaviour === 'fails') response.writeHead(500).end('{}');
      if (this.behaviour === 'talks nonsense') request.socket.end('nonsense\r\n\r\n');
    });
  });

  async start(port = 0): Promise<number> {
    await new Promise<void>(resolve => void this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  logs(): RecordedLog[] {
    return this.requests
      .filter(({ url }) => url === '/v1/logs')
      .flatMap(({ body }) => JSON.parse(body).resourceLogs)
      .flatMap(({ scopeLogs }) => scopeLogs)
      .flatMap(({ logRecords }) => logRecords);
  }

  bodies = () => this.logs().map(({ body }) => body.stringValue);
}

const variables = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_RESOURCE_ATTRIBUTES',
] as const;
const before = variables.map(name => process.env[name]);
let collector: Collector;
let port: number;
const shippings: LogShipping[] = [];
let problems: string[];
beforeAll(() => {
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '400';
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=示例';
});
beforeEach(async () => {
  collector = new Collector();
  port = await collector.start();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  problems = [];
});
afterEach(async () => {
  for (const shipping of shippings.splice(0)) await shipping.close();
  await collector.stop();
});
afterAll(() => {
  for (const [index, name] of variables.entries()) {
    if (before[index] === undefined) delete process.env[name];
    else process.env[name] = before[index];
  }
});

function ship(options: Partial<OtlpLogOptions> = {}): LogShipping {
  const shipping = createOtlpLogs({
    version: '1.2.3',
    report: problem => problems.push(problem),
    ...options,
  });
  shippings.push(shipping);
  return shipping;
}

const logTo = (shipping: LogShipping) => createLog('debug', { write() {} }, shipping);

const factsOf = ({ attributes }: RecordedLog) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe('The log by OTLP', () => {
  it('has message, severity, time and facts of each line, and names the program', async () => {
    const log = logTo(ship());
    log.warn({ operation: 'addThing', ms: 12 }, '慢');
    log.debug('detail');
    await expect.poll(collector.bodies).toEqual(['慢', 'detail']);
    const [first, second] = collector.logs();
    expect(first).toMatchObject({ severityNumber: 13, severityText: 'WARN' });
    expect(Math.abs(Number(first!.timeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000);
    expect(factsOf(first!)).toEqual({ operation: 'addThing', ms: 12 });
    expect(second).toMatchObject({ severityNumber: 5, attributes: [] });
    const { resource } = JSON.parse(collector.requests[0]!.body).resourceLogs[0];
    expect(factsOf(resource)).toMatchObject({
      'service.name': 'boai-portal',
      'service.version': '1.2.3',
      'deployment.environment.name': '示例',
    });
  });

  it('names errors as OpenTelemetry does, and has no more than the line itself', async () => {
    const lines: string[] = [];
    const shipping = ship();
    const log = createLog('debug', { write: line => void lines.push(line) }, shipping);
    const error = Object.assign(new TypeError('not so'), {
      code: '23505',
      detail: 'Key (mobile)=(13812345678)',
    });
    log.error({ err: error, token: 'secret', headers: { cookie: 'secret' } }, 'failed');
    await expect.poll(collector.bodies).toEqual(['failed']);
    expect(factsOf(collector.logs()[0]!)).toMatchObject({
      'exception.type': 'TypeError',
      'exception.message': 'not so',
      'exception.stacktrace': expect.stringContaining('otlp-logs.test'),
    });
    for (const secret of ['secret', '13812345678'])
      expect([lines.join(), collector.requests[0]!.body].map(text => text.includes(secret))).toEqual([
        false,
        false,
      ]);
  });

  it('belongs to the trace within which it was written', async () => {
    const log = logTo(ship());
    const stopTracing = await startTracing({ log, version: '1.2.3' });
    let traceId = '';
    await traced(
      () => ({ name: 'job example', kind: 'job' }),
      async span => {
        traceId = span!.spanContext().traceId;
        log.info('within');
      },
    );
    log.info('without');
    await stopTracing();
    await expect.poll(collector.bodies).toEqual(['within', 'without']);
    const [within, without] = collector.logs();
    expect(within).toMatchObject({ traceId, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(without!.traceId ?? '').toBe('');
  });

  it.each(['fails', 'is silent', 'talks nonsense'] as const)(
    'is not waited for when the collector %s; what it does not take is dropped and told once',
    async behaviour => {
      collector.behaviour = behaviour;
      const shipping = ship();
      const log = logTo(shipping);
      const start = Date.now();
      for (let index = 0; index < 100; index += 1) log.info(`line ${index}`);
      expect(Date.now() - start).toBeLessThan(1000);
      await expect.poll(() => shipping.state()).toEqual({ waiting: 0, dropped: 100 });
      collector.behaviour = 'takes';
      log.info('again');
      await expect.poll(collector.bodies).toContain('again');
      expect(shipping.state()).toEqual({ waiting: 0, dropped: 100 });
      expect(problems).toHaveLength(1);
    },
  );

  it('goes on with a collector that was away', async () => {
    await collector.stop();
    const shipping = ship();
    const log = logTo(shipping);
    log.info('while away');
    await expect.poll(() => shipping.state().dropped).toBe(1);
    expect(problems).toHaveLength(1);
    collector = new Collector();
    await collector.start(port);
    log.info('back');
    await expect.poll(collector.bodies).toEqual(['back']);
  });

  it('takes no more memory than allowed', async () => {
    collector.behaviour = 'is silent';
    const shipping = ship({ maxBytes: 10_000 });
    const log = logTo(shipping);
    for (let index = 0; index < 1000; index += 1) log.info(`line ${index}`);
    const { waiting, dropped } = shipping.state();
    expect(waiting + dropped).toBe(1000);
    expect(waiting).toBeLessThan(200);
    const many = ship();
    for (let index = 0; index < 5000; index += 1) many.write('{"level":30,"time":0,"msg":"a"}\n');
    expect(many.state()).toEqual({ waiting: 2048, dropped: 2952 });
  });

  it('is sent when the program ends, for two seconds at most', async () => {
    const shipping = ship();
    logTo(shipping).info('last words');
    await shipping.close();
    expect(collector.bodies()).toEqual(['last words']);
    collector.behaviour = 'is silent';
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '20000';
    const silent = ship();
    logTo(silent).info('not taken');
    const start = Date.now();
    await silent.close();
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '400';
    expect(Date.now() - start).toBeLessThan(4000);
  });
});
