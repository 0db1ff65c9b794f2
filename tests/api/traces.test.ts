import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/server/config';
import { createLog } from '../../src/server/platform/log';
import { describeStatement } from '../../src/server/platform/tracing/statement';
import { startTracing, traced } from '../../src/server/platform/tracing/tracing';
import { startTestPortal, type TestPortal } from '../support/test-portal';

interface RecordedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector that records what it gets, and answers as told. */
class Collector {
  readonly bodies: string[] = [];
  behaviour: 'takes' | 'fails' | 'is silent' = 'takes';
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      this.bodies.push(Buffer.concat(chunks).toString());
      if (this.behaviour !== 'is silent')
        response.writeHead(this.behaviour === 'takes' ? 200 : 500).end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>(resolve => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  spans(): RecordedSpan[] {
    return this.bodies.flatMap(body =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: RecordedSpan[] }[] }) =>
        resource.scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  }
}

const MOBILE = '13812345678';
const ID = '0b7e7b1c-6a59-4a5e-8f55-5d3b8a1f0c11';

const collector = new Collector();
const lines: string[] = [];
const log = createLog('warn', { write: line => void lines.push(line) });
const variables = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
] as const;
const before = variables.map(name => process.env[name]);
let stopTracing: () => Promise<void>;
let portal: TestPortal;
beforeAll(async () => {
  const values = [await collector.start(), '50', '500'];
  for (const [index, name] of variables.entries()) process.env[name] = values[index];
  stopTracing = await startTracing({ log, version: '0.0.0' });
  portal = await startTestPortal();
});
afterAll(async () => {
  await portal.close();
  await stopTracing();
  collector.stop();
  for (const [index, name] of variables.entries()) {
    if (before[index] === undefined) delete process.env[name];
    else process.env[name] = before[index];
  }
});

const attributesOf = ({ attributes }: RecordedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const findSpan = (name: string) => collector.spans().find(span => span.name === name);

describe('Traces', () => {
  it('name operations, statements and jobs, without values, ids, addresses or tokens', async () => {
    const { token, mobile } = await portal.signUp({ roles: ['admin'] });
    const body = { mobile: MOBILE, password: 'Secret-13812345678' };
    await portal.post('/security/login', { body });
    expect(await portal.get('/user/overview', { token })).toMatchObject({ status: 200 });
    await portal.get(`/news/detail`, { query: { id: ID } });
    await portal.app.inject({ url: `/no/such/${MOBILE}?token=${token}` });
    await portal.app.inject({ url: '/livez' });
    await portal.post('/admin/operations/expiries/check', { token });
    await expect.poll(() => findSpan('job operations.expiries'), { timeout: 20_000 }).toBeTruthy();

    const request = findSpan('GET getOverview');
    expect(attributesOf(request!)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/user/overview',
      'http.response.status_code': 200,
      'portal.organisation': portal.services.config.organisation,
    });
    const statements = collector.spans().filter(({ traceId }) => traceId === request!.traceId);
    expect(statements.length).toBeGreaterThan(2);
    expect(statements.filter(span => span !== request && span.parentSpanId === undefined)).toHaveLength(1);
    expect(statements.map(({ name }) => name)).toContain('SELECT session');
    expect(findSpan('POST login')).toBeTruthy();
    expect(findSpan('GET unknown')).toBeTruthy();
    expect(collector.bodies.join()).not.toMatch(/livez/);
    for (const secret of [MOBILE, mobile, token, ID, 'Secret-', body.password])
      expect([secret, collector.bodies.join().includes(secret)]).toEqual([secret, false]);
  });

  it('are found by the lines of the log', async () => {
    const written: string[] = [];
    const own = createLog('info', { write: line => void written.push(line) });
    await traced(
      () => ({ name: 'job example', kind: 'job' }),
      async () => own.info('within'),
    );
    own.info('without');
    const [within, without] = written.map(line => JSON.parse(line));
    expect(within).toMatchObject({
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      span_id: expect.any(String),
    });
    expect(without.trace_id).toBeUndefined();
  });

  it.each(['fails', 'is silent'] as const)(
    'change nothing for requests when the collector %s',
    async behaviour => {
      collector.behaviour = behaviour;
      const seen = collector.bodies.length;
      const start = Date.now();
      for (let count = 0; count < 20; count++)
        expect(await portal.get('/news/page/list')).toMatchObject({ status: 200 });
      expect(Date.now() - start).toBeLessThan(10_000);
      await expect.poll(() => collector.bodies.length, { timeout: 10_000 }).toBeGreaterThan(seen);
      collector.behaviour = 'takes';
    },
  );

  it('change nothing for requests when the collector is away, which is logged once a minute', async () => {
    collector.stop();
    for (let count = 0; count < 20; count++)
      expect(await portal.get('/news/page/list')).toMatchObject({ status: 200 });
    const warnings = () => lines.filter(line => line.includes('the collector gets no traces'));
    await expect.poll(() => warnings().length, { timeout: 15_000 }).toBe(1);
  });
});

describe('A statement', () => {
  it.each([
    [`select "id" from "account" where "id" = $1`, 'SELECT account'],
    [`INSERT INTO pgboss.job (name) VALUES ('message.notice')`, 'INSERT pgboss'],
    [`WITH found AS (SELECT 1) UPDATE refund SET state = 'sent'`, 'SELECT refund'],
    ['begin', 'BEGIN'],
    ['', 'SQL'],
  ])('%s is named %s', (text, name) => {
    expect(describeStatement(text).name).toBe(name);
  });

  it('is described without values that are written into it', () => {
    const text = `SELECT 1 FROM account WHERE name = '张''三' AND mobile = $1 AND age > 12.5 AND id IN ($2, $3,$4) -- ${MOBILE}`;
    expect(describeStatement(text).attributes['db.query.text']).toBe(
      'SELECT ? FROM account WHERE name = ? AND mobile = $1 AND age > ? AND id IN ($…) -- ?',
    );
  });
});

describe('The standard variables', () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  const environment = {
    ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.org', ORGANISATION: 'LLBA' },
    ...{ DATABASE_URL: 'postgresql://portal@db/portal', DATA_KEYS: `k1:${key}`, LOOKUP_KEY: key },
  };
  const read = (given: Record<string, string>) => readEnvironment({ ...environment, ...given }).tracing;

  it('turn traces on and off', () => {
    expect(read({})).toBe(false);
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toBe(true);
    expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces' })).toBe(true);
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' })).toBe(
      false,
    );
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' })).toBe(
      false,
    );
  });

  it('turn sending the log on and off, by themselves', () => {
    const logs = (given: Record<string, string>) => readEnvironment({ ...environment, ...given }).otlpLogs;
    const both = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(logs({})).toBe(false);
    expect(logs(both)).toBe(true);
    expect(logs({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'https://collector.example/v1/logs' })).toBe(true);
    expect(logs({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces' })).toBe(false);
    expect(logs({ ...both, OTEL_LOGS_EXPORTER: 'none' })).toBe(false);
    expect(read({ ...both, OTEL_LOGS_EXPORTER: 'none' })).toBe(true);
    expect(logs({ ...both, OTEL_SDK_DISABLED: 'true' })).toBe(false);
  });

  it('are refused when the collector is no address', () => {
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' })).toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT 应当是/,
    );
  });
});
