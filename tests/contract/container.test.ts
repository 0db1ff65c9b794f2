import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '../../src/server/config';

const FILES = 'scripts/release/files';

interface Service {
  image: string;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test?: string[] };
  depends_on?: Record<string, unknown>;
}

const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  readFileSync(`${FILES}/compose.yaml`, 'utf8'),
  { merge: true },
);
const dockerfile = readFileSync(`${FILES}/Dockerfile`, 'utf8');
const services = Object.entries(compose.services);
const own = services.filter(([, { image }]) => image === 'boai-portal');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-container-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (file: string, args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [`${FILES}/container/${file}`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });

const makeSecrets = () => run('make-secrets.mjs', [], { SECRETS_DIR: folder });
const secret = (name: string) => readFileSync(path.join(folder, name), 'utf8');

describe('The containers of a release', () => {
  it('run programs that the release contains, without a shell', () => {
    const commands = own.flatMap(([, { command, healthcheck }]) => [command, healthcheck?.test?.slice(1)]);
    const inDockerfile = [...dockerfile.matchAll(/^(?:HEALTHCHECK.*)?(?:CMD|RUN) (\[.*\])$/gm)].map(
      ([, list]) => JSON.parse(list ?? ''),
    );
    expect(dockerfile.match(/^(?:CMD|RUN|ENTRYPOINT|HEALTHCHECK)/gm)).toHaveLength(inDockerfile.length);
    const programs = [...commands, ...inDockerfile].filter(list => list?.[0] === 'node').map(list => list[1]);
    expect(programs.length).toBeGreaterThan(3);
    for (const program of programs) expect(existsSync(`${FILES}/${program}`), program).toBe(true);
  });

  it('mount files that the release contains, and volumes that are declared', () => {
    for (const [name, { volumes = [] }] of services)
      for (const volume of volumes) {
        const [source = ''] = volume.replace(/\$\{\w+:-(\w+)\}/, '$1').split(':');
        const isThere = source.startsWith('./')
          ? existsSync(path.join(FILES, source))
          : source in compose.volumes;
        expect(isThere, `${name}: ${volume}`).toBe(true);
      }
  });

  it('do not run as root, write to volumes alone and have no capabilities', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(own.map(([name]) => name)).toEqual(['secrets', 'portal', 'backup']);
    for (const [, service] of own) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('publish the portal to the host alone, and the database to nobody', () => {
    const ports = services.filter(([, service]) => 'ports' in service);
    expect(ports).toEqual([
      ['portal', expect.objectContaining({ ports: [`\${LISTEN:-127.0.0.1:8080}:8080`] })],
    ]);
  });

  it('have settings with which the portal starts, secrets in files', () => {
    makeSecrets();
    const { environment = {} } = compose.services.portal ?? {};
    const settings = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replace('/secrets/', `${folder}/`)]),
    );
    for (const name of readdirSync(folder)) expect(JSON.stringify(environment)).not.toContain(secret(name));
    expect(
      readEnvironment({
        ...settings,
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: 'https://www.example.org',
        ORGANISATION: 'LLBA',
        TRUST_PROXY: 'uniquelocal',
      }),
    ).toMatchObject({
      databaseUrl: secret('database-url'),
      ownerUrl: secret('database-owner-url'),
      dataKeys: [{ id: 'k1' }],
    });
  });
});

describe('Secrets', () => {
  it('are made once, readable by their owner, passwords of the database by its user as well', () => {
    expect(makeSecrets()).toMatchObject({ status: 0, stdout: expect.stringContaining('data-keys') });
    const before = readdirSync(folder).map(name => [name, secret(name)]);
    expect(makeSecrets()).toMatchObject({ status: 0, stdout: '' });
    expect(readdirSync(folder).map(name => [name, secret(name)])).toEqual(before);
    const modes = Object.fromEntries(
      readdirSync(folder).map(name => [name, (statSync(path.join(folder, name)).mode & 0o777).toString(8)]),
    );
    expect(modes).toEqual({
      'data-keys': '400',
      'database-owner-url': '400',
      'database-url': '400',
      'lookup-key': '400',
      'owner-password': '444',
      'postgres-password': '444',
      'server-password': '444',
    });
  });

  it('of one role agree, even after an interruption between them', () => {
    writeFileSync(path.join(folder, 'server-password'), 'of an interrupted run');
    makeSecrets();
    expect(secret('database-url')).toContain(`:${secret('server-password')}@database:`);
  });

  it('are those that the script for the roles reads', () => {
    makeSecrets();
    const script = readFileSync(`${FILES}/container/create-roles.sql`, 'utf8');
    const files = [...script.matchAll(/`cat \/secrets\/([\w-]+)`/g)].map(([, name = '']) => name);
    expect(files).toEqual(['owner-password', 'server-password']);
    for (const name of files) expect(existsSync(path.join(folder, name)), name).toBe(true);
  });
});

describe('Nightly backups', () => {
  const check = () => run('back-up-nightly.mjs', ['--check'], { BACKUPS_DIR: folder }).status;
  const nameOf = (hoursAgo: number) => {
    const time = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    return `boai-${time.slice(0, 19).replaceAll(':', '')}Z.gz`;
  };

  it('are reported as missing when the last one is older than a day and some', () => {
    expect(check()).toBe(1);
    writeFileSync(path.join(folder, nameOf(30)), '');
    expect(check()).toBe(1);
    writeFileSync(path.join(folder, `.${nameOf(1)}`), '');
    expect(check()).toBe(1);
    writeFileSync(path.join(folder, nameOf(1)), '');
    expect(check()).toBe(0);
  });

  it('delete what is older than it is kept, copy files that are new, and leave no half of one', () => {
    const [backups, data, program] = ['backups', 'data', 'program'].map(name => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(`${data}/files/ab`, { recursive: true });
    writeFileSync(`${data}/files/ab/new`, 'new');
    mkdirSync(`${backups}/files/ab`, { recursive: true });
    writeFileSync(`${backups}/files/ab/deleted`, 'deleted since');
    mkdirSync(`${program}/dist/server`, { recursive: true });
    writeFileSync(
      `${program}/dist/server/command.js`,
      "require('fs').writeFileSync(process.argv[3], 'rows')",
    );
    const old = nameOf(24 * 15);
    writeFileSync(path.join(backups, old), '');
    const kept = nameOf(24 * 13);
    writeFileSync(path.join(backups, kept), '');
    writeFileSync(path.join(backups, `.${old}`), 'of an interrupted run');
    // It waits for the next night after the first backup, until it is stopped.
    expect(() =>
      execFileSync(process.execPath, [path.resolve(FILES, 'container/back-up-nightly.mjs')], {
        cwd: program,
        env: { PATH: process.env.PATH, BACKUPS_DIR: backups, DATA_DIR: data },
        timeout: 3000,
        stdio: 'ignore',
      }),
    ).toThrow();
    const added = expect.stringMatching(/^boai-.*Z\.gz$/);
    expect(readdirSync(backups).sort()).toEqual([kept, added, 'files']);
    expect(readdirSync(`${backups}/files/ab`).sort()).toEqual(['deleted', 'new']);
  });
});
