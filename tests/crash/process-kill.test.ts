import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/server/platform/db/embedded';
import { startSeededServer } from '../support/seeded-server';
import type { Server } from '../support/server-process';

let server: Server;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.remove());

/** Runs statements beside the server, as a command would, and disconnects. */
async function withOwnConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const engine = await startEmbedded({ dataDir: server.dataDir });
  const client = new pg.Client({ connectionString: engine.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await engine.stop();
  }
}

const write = (note: string) =>
  withOwnConnection(async client => {
    await client.query('CREATE TABLE IF NOT EXISTS crash_note (note text)');
    await client.query('INSERT INTO crash_note VALUES ($1)', [note]);
  });
const notes = () =>
  withOwnConnection(async client =>
    (await client.query('SELECT note FROM crash_note')).rows.map(row => row.note),
  );
const pidFile = () => path.join(server.dataDir, 'postgres/cluster/postmaster.pid');
/** Writes a file with an old modification time, as found some time after a crash. */
function writeOldFile(file: string, text: string): void {
  writeFileSync(file, text);
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(file, anHourAgo, anHourAgo);
}
const health = async () => (await fetch(`${server.origin}/health`)).status;

describe('After a kill −9', () => {
  let note: string;
  beforeEach(async ({ task }) => {
    note = task.name;
    await write(note);
  });

  it('of the server alone, the next one attaches to the running PostgreSQL', async () => {
    const engine = server.enginePid();
    await server.kill9();
    await server.restart();
    expect(server.enginePid()).toBe(engine);
    expect(await notes()).toContain(note);
    expect(await health()).toBe(200);
  });

  it('of everything, the next one finds what was committed', async () => {
    const engine = server.enginePid();
    await server.kill9All();
    await server.restart();
    expect(server.enginePid()).not.toBe(engine);
    expect(await notes()).toContain(note);
    expect(await health()).toBe(200);
  });

  it('of everything, a pid file whose number belongs to another program by now is ignored', async () => {
    const { uid, gid } = statSync(path.dirname(pidFile()));
    await server.kill9All();
    const owner = process.getuid?.() === 0 ? { uid, gid } : {};
    const unrelatedProcess = spawn('sleep', ['600'], { ...owner, cwd: '/' });
    writeOldFile(pidFile(), readFileSync(pidFile(), 'utf8').replace(/^\d+/, String(unrelatedProcess.pid)));
    try {
      await server.restart();
      expect(await notes()).toContain(note);
      expect(unrelatedProcess.exitCode).toBeNull();
    } finally {
      unrelatedProcess.kill();
    }
  });

  it('of everything, an empty pid file, as a full disk leaves it, is ignored', async () => {
    await server.kill9All();
    writeOldFile(pidFile(), '');
    await server.restart();
    expect(await notes()).toContain(note);
  });

  it('of everything, and a chmod of the data folder, PostgreSQL gets the mode that it requires', async () => {
    await server.kill9All();
    chmodSync(path.dirname(pidFile()), 0o755);
    await server.restart();
    expect(await notes()).toContain(note);
  });

  it('of PostgreSQL alone, the server restarts it', async () => {
    const engine = server.enginePid() ?? 0;
    process.kill(engine, 'SIGKILL');
    while (server.enginePid() === engine || (await health().catch(() => 0)) !== 200) await sleep(100);
    expect(await notes()).toContain(note);
  });
});

describe('A signal', () => {
  it('stops the server and PostgreSQL cleanly', async () => {
    expect(await server.stop('SIGINT')).toBe(0);
    expect(server.enginePid()).toBeNull();
    await server.restart();
  });

  it('during startup stops it after the current step, with PostgreSQL', async () => {
    await server.stop();
    const starting = server.restart();
    while (server.enginePid() === null) await sleep(5);
    const [code] = await Promise.all([server.stop('SIGTERM'), starting.catch(() => {})]);
    expect(code).toBe(0);
    expect(server.enginePid()).toBeNull();
    await server.restart();
  });
});
