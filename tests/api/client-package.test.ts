import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import document from '../../src/generated/contract.json';
import { createSubmittedApplication } from '../support/desk-clerk';
import { Donor } from '../support/donor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// The client as others get it: packed, installed into an empty folder without a registry, and used by the examples.

const run = promisify(execFile);

let folder: string;
let portal: TestPortal;
let origin: string;
let admin: { token: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-client-'));
  await run(process.execPath, ['scripts/build-client.mjs']);
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: 'dist/client',
  });
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "example", "private": true, "type": "module" }',
  );
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${stdout.trim()}`], {
    cwd: folder,
  });
  cpSync('examples', folder, { recursive: true });
  portal = await startTestPortal({ config: { webhookNetworks: ['127.0.0.0/8'] } });
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await portal.signUp({ roles: ['admin', 'review', 'finance'] });
});
afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

async function createKey(scopes: string[]): Promise<string> {
  const body = { name: '示例：别的系统', scopes, days: 1 };
  return (await portal.post('/admin/api-keys/create', { token: admin.token, body })).data.key;
}

/** Runs an example in the folder. @returns what it has printed */
const runExample = (file: string, args: string[], key: string) =>
  run(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...process.env, PORTAL: origin, ORGANIZATION: 'LLBA', PORTAL_KEY: key },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr }),
  );

/** Checks the types of JavaScript and TypeScript in the folder. @returns the errors */
const checkTypes = (...files: string[]) =>
  run(
    process.execPath,
    [
      path.resolve('node_modules/typescript/bin/tsc'),
      ...['--noEmit', '--strict', '--allowJs', '--checkJs', '--target', 'es2022'],
      ...['--module', 'nodenext', '--typeRoots', path.resolve('node_modules/@types'), '--types', 'node'],
      ...files,
    ],
    { cwd: folder },
  ).then(
    () => '',
    ({ stdout }) => String(stdout),
  );

describe('The client', () => {
  it('has the version of the contract', async () => {
    const { stdout } = await run('npm', ['ls', '--json', 'boai-portal-client'], { cwd: folder });
    expect(JSON.parse(stdout).dependencies['boai-portal-client'].version).toBe(document.info.version);
  });

  it('has types with which the examples are right, and a wrong call is not', async () => {
    expect(await checkTypes(...readdirSync(folder).filter(file => file.endsWith('.mjs')))).toBe('');
    writeFileSync(
      path.join(folder, 'wrong.ts'),
      `import { createPortalClient } from 'boai-portal-client';
       const portal = createPortalClient({ origin: '', organization: '' });
       portal.GET('/admin/integration/nothing');
       portal.GET('/admin/integration/payments', { params: { query: { paidSince: '' } } });`,
    );
    const errors = (await checkTypes('wrong.ts')).split('\n').filter(line => line.startsWith('wrong.ts'));
    expect(errors).toHaveLength(2);
  });
});

describe('The examples', () => {
  it('page through donations', async () => {
    const donor = await Donor.member(portal);
    await donor.pay(await donor.createDonation());
    const { code, text } = await runExample(
      'list-donations.mjs',
      ['2020-01-01'],
      await createKey(['payments:read']),
    );
    expect(code).toBe(0);
    const [, count, sum] = /^(\d+) donations, (\d+\.\d\d) yuan/.exec(text) ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    expect(Number(sum)).toBeGreaterThanOrEqual(100);
  });

  it('read applications, masked', async () => {
    const { no, idNo } = await createSubmittedApplication(portal);
    const key = await createKey(['applications:read']);
    const { code, text } = await runExample('read-applications.mjs', ['organ-donation'], key);
    expect(code).toBe(0);
    expect(text).toContain(no);
    expect(text).not.toContain(idNo);
    expect(text).toMatch(/: .*\*+/);
  });

  it('say why they were refused', async () => {
    const { code, text } = await runExample('list-donations.mjs', [], await createKey(['figures:read']));
    expect(code).toBe(1);
    expect(text).toMatch(/refused \(1101\)/);
  });

  it('do not receive webhooks without their secret', async () => {
    const receiver = spawn(process.execPath, ['receive-webhooks.mjs'], {
      cwd: folder,
      env: { ...process.env, WEBHOOK_SECRET: '', PORT: String(await findFreePort()) },
    });
    try {
      const printed = printedBy(receiver);
      const ended = new Promise(done => receiver.once('exit', done));
      await vi.waitFor(() => expect(printed()).not.toBe(''), { timeout: 20_000 });
      expect(printed()).toContain('WEBHOOK_SECRET');
      expect(await ended).toBe(2);
    } finally {
      receiver.kill();
    }
  });

  it('receive webhooks, and do each once', async () => {
    const port = await findFreePort();
    const { data } = await portal.post('/admin/webhooks/create', {
      token: admin.token,
      body: { url: `http://127.0.0.1:${port}/`, types: ['application.filed'] },
    });
    const receiver = spawn(process.execPath, ['receive-webhooks.mjs'], {
      cwd: folder,
      env: { ...process.env, WEBHOOK_SECRET: data.secret, PORT: String(port) },
    });
    try {
      const printed = printedBy(receiver);
      await vi.waitFor(() => expect(printed()).toContain('listening'), { timeout: 20_000 });
      const send = async (body: string) =>
        (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).status;
      expect(await send('{}')).toBe(400);
      expect(await send('x'.repeat(200_000))).toBe(413);
      await abandonRequest(port);
      const { no } = await createSubmittedApplication(portal);
      const line = `application.filed ${no}: underReview`;
      await vi.waitFor(() => expect(printed()).toContain(line), { timeout: 20_000 });
      const list = await portal.get('/admin/webhooks/deliveries', { token: admin.token });
      const [{ event, endpoint }] = list.data.list;
      await portal.post('/admin/webhooks/replay', { token: admin.token, body: { endpoint, event } });
      await vi.waitFor(
        async () => {
          const { data } = await portal.get('/admin/webhooks/deliveries', { token: admin.token });
          expect(data.list).toMatchObject([{ state: 'delivered', attempts: 1 }]);
        },
        { timeout: 20_000, interval: 200 },
      );
      expect(printed().split(line)).toHaveLength(2);
    } finally {
      receiver.kill();
    }
  });
});

function printedBy({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) stream?.on('data', chunk => (text += chunk));
  return () => text;
}

/** Sends half of a request, then closes the connection. */
async function abandonRequest(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{');
  await sleep(200);
  socket.destroy();
}

const findFreePort = () =>
  new Promise<number>(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
