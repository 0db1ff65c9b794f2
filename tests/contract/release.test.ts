import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// @ts-expect-error a script without types
import { packageOf } from '../../scripts/build/bundled-packages.mjs';
// @ts-expect-error a script without types
import { describeLicences, isAccepted, readParts } from '../../scripts/build/licences.mjs';
// @ts-expect-error a script without types
import { hashFile, packFolder } from '../../scripts/release/archive.mjs';
// @ts-expect-error a script without types
import { nameVersion, releaseScripts } from '../../scripts/release/build-release.mjs';
// @ts-expect-error a script without types
import { compareFolders } from '../../scripts/release/compare-folders.mjs';
// @ts-expect-error a script without types
import { pickParts } from '../../scripts/release/sbom.mjs';
// @ts-expect-error a script without types
import { NAMESPACE, signFiles } from '../../scripts/release/sign.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boai-release-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);

describe('The archive of a release', () => {
  /** A folder with two files and a link, written in this order. */
  function writeFiles(place: string, names: string[]) {
    const release = inFolder(`${place}/portal-1`);
    mkdirSync(`${release}/dist`, { recursive: true });
    for (const name of names) writeFileSync(`${release}/${name}`, `the file ${name}`);
    symlinkSync('a.js', `${release}/dist/link.js`);
    return release;
  }

  async function pack(release: string) {
    const file = inFolder(`${path.basename(path.dirname(release))}.tar.gz`);
    await packFolder(release, file, 1_790_000_000);
    return hashFile(file);
  }

  it('is the same whatever the order, the times and the rights of group and others', async () => {
    const one = writeFiles('one', ['dist/a.js', 'b.txt']);
    const other = writeFiles('other', ['b.txt', 'dist/a.js']);
    utimesSync(`${other}/b.txt`, 1, 1);
    chmodSync(`${other}/b.txt`, 0o600);
    chmodSync(`${one}/b.txt`, 0o664);
    expect(await pack(other)).toBe(await pack(one));
    expect(compareFolders(one, other)).toEqual([]);
  });

  it.each([
    ['other contents', (release: string) => writeFileSync(`${release}/b.txt`, 'x'), 'different: b.txt'],
    ['a file more', (release: string) => writeFileSync(`${release}/c.txt`, ''), 'only in the second: c.txt'],
    ['a file less', (release: string) => rmSync(`${release}/b.txt`), 'only in the first: b.txt'],
    ['another right to run', (release: string) => chmodSync(`${release}/b.txt`, 0o755), 'different: b.txt'],
  ])('is another with %s, and the difference is named', async (_, change, difference) => {
    const one = writeFiles('one', ['dist/a.js', 'b.txt']);
    const other = writeFiles('other', ['dist/a.js', 'b.txt']);
    change(other);
    expect(await pack(other)).not.toBe(await pack(one));
    expect(compareFolders(one, other)).toEqual([difference]);
  });

  it('is no archive when the folder is not there', async () => {
    await expect(packFolder(inFolder('missing'), inFolder('x.tar.gz'), 0)).rejects.toThrow(
      'tar ended with 2',
    );
  });

  it.each([
    [
      '0.1.0',
      '# 记录\n\n## 未发布\n\n### 新增\n\n- 一项。\n\n## 0.1.0 - 2026\n\n- 一项。\n',
      '0.1.0+abcdef12',
    ],
    ['0.2.0', '# 记录\n\n## 未发布\n\n## 0.2.0 - 2026\n\n- 一项。\n', '0.2.0'],
    ['0.2.0', '# 记录\n\n## 0.2.0 - 2026\n\n- 一项。\n', '0.2.0'],
  ])(
    'of the version %s tells the commit when there are changes in no version',
    (version, changelog, name) => {
      expect(nameVersion(version, changelog, 'abcdef1234567890')).toBe(name);
    },
  );

  it('has the commands of the checkout, without building first', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const own: Record<string, string> = releaseScripts(scripts);
    expect(own.start).toBe('node start.mjs');
    expect(own['restore:test']).toBe('node dist/server/command.js restore-test');
    for (const command of Object.values(own).slice(1)) {
      const [, name] = /^node dist\/server\/command\.js ([\w-]+)$/.exec(command) ?? [];
      expect(existsSync(`src/server/commands/${name}.ts`), command).toBe(true);
    }
  });
});

describe('The signature of a release', () => {
  const keygen = (args: string[], input?: Buffer) =>
    spawnSync('ssh-keygen', args, { input, encoding: 'utf8' });

  function makeKey(name: string) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '示例', '-f', inFolder(name)]);
    writeFileSync(
      inFolder(`${name}.signers`),
      `releases namespaces="${NAMESPACE}" ${readFileSync(inFolder(`${name}.pub`), 'utf8')}`,
    );
    return inFolder(name);
  }

  const verify = (key: string) =>
    keygen(
      [
        '-Y',
        'verify',
        '-f',
        `${key}.signers`,
        '-I',
        'releases',
        '-n',
        NAMESPACE,
        '-s',
        inFolder('SHA256SUMS.sig'),
      ],
      readFileSync(inFolder('SHA256SUMS')),
    ).status;

  beforeEach(() => {
    writeFileSync(inFolder('portal.tar.gz'), 'an archive');
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());

  it('is verified by the tools of an operator: ssh-keygen and sha256sum', () => {
    const key = makeKey('key');
    signFiles(folder, ['portal.tar.gz'], key);
    expect(verify(key)).toBe(0);
    expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder }).status).toBe(0);
  });

  it('does not hold for other contents, nor under another key', () => {
    const key = makeKey('key');
    signFiles(folder, ['portal.tar.gz'], key);
    expect(verify(makeKey('other'))).not.toBe(0);
    writeFileSync(inFolder('portal.tar.gz'), 'another archive');
    expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder }).status).toBe(1);
    signFiles(inFolder('.'), ['portal.tar.gz'], undefined);
    expect(existsSync(inFolder('SHA256SUMS.sig'))).toBe(false);
  });

  it('fails without leaving one when the key cannot sign', () => {
    writeFileSync(inFolder('no-key'), 'no key');
    expect(() => signFiles(folder, ['portal.tar.gz'], inFolder('no-key'))).toThrow();
    expect(existsSync(inFolder('SHA256SUMS.sig'))).toBe(false);
  });
});

describe('The bill of materials', () => {
  const component = (name: string) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    scope: 'optional',
  });
  const bomOf = (packages: string[]) => ({
    bomFormat: 'CycloneDX',
    serialNumber: `urn:uuid:${Math.random()}`,
    metadata: { timestamp: new Date().toISOString(), component: { 'bom-ref': 'portal@1' } },
    components: packages.map(component),
    dependencies: [
      { ref: 'portal@1', dependsOn: ['b@1.0.0', 'a@1.0.0', 'tool@1.0.0'] },
      { ref: 'tool@1.0.0', dependsOn: ['a@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['tool@1.0.0', 'b@1.0.0'] },
    ],
  });
  const names = new Set(['a@1.0.0', 'b@1.0.0']);

  it('has the packages of the release alone, none of them as optional', () => {
    const picked = pickParts(bomOf(['tool', 'b', 'a']), names, 0);
    expect(picked.components.map(({ name }: { name: string }) => name)).toEqual(['a', 'b']);
    expect(JSON.stringify(picked)).not.toMatch(/tool|optional/);
    expect(picked.dependencies).toEqual([
      { ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] },
      { ref: 'portal@1', dependsOn: ['a@1.0.0', 'b@1.0.0'] },
    ]);
  });

  it('is the same each time, and has another serial number with other packages', () => {
    const first = pickParts(bomOf(['a', 'b']), names, 5);
    expect(pickParts(bomOf(['b', 'tool', 'a']), names, 5)).toEqual(first);
    expect(first.serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
    expect(pickParts(bomOf(['a', 'b']), new Set(['a@1.0.0']), 5).serialNumber).not.toBe(first.serialNumber);
  });

  it('is refused when a package of the release is not described', () => {
    expect(() => pickParts(bomOf(['a', 'tool']), names, 5)).toThrow('not in the bill of materials: b@1.0.0');
  });
});

describe('Licences', () => {
  it.each([
    ['some', 'MIT', true],
    ['some', '(GPL-3.0-only OR MIT)', true],
    ['some', 'MIT AND Apache-2.0', true],
    ['some', 'MIT AND GPL-3.0-only', false],
    ['some', 'AGPL-3.0-only', false],
    ['some', 'SEE LICENSE IN LICENSE.txt', false],
    ['some', 'none', false],
    ['some', '(MIT OR GPL-2.0) AND (MIT OR GPL-3.0)', false],
    ['some', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ])('of %s: %s', (name, licence, accepted) => {
    expect(isAccepted({ name, licence })).toBe(accepted);
  });

  it.each([
    ['/a/node_modules/react/index.js', 'node_modules/react'],
    ['/a/node_modules/@x/y/node_modules/z/lib/w.css?inline', 'node_modules/@x/y/node_modules/z'],
    ['\0/a/node_modules/pg/lib/index.js?commonjs-proxy', 'node_modules/pg'],
    ['C:\\a\\node_modules\\pg\\lib\\index.js', 'node_modules/pg'],
    ['/a/src/web/main.tsx', null],
    ['\0rolldown/runtime.js', null],
  ])('the package of %s', (id, found) => {
    expect(packageOf(id)).toBe(found);
  });

  it('are listed with each text once, and with the author where there is no text', () => {
    for (const name of ['a', 'b', 'c']) {
      mkdirSync(inFolder(`node_modules/${name}`), { recursive: true });
      const described = { name, version: '1.0.0', license: 'MIT', author: { name: '示例作者' } };
      writeFileSync(inFolder(`node_modules/${name}/package.json`), JSON.stringify(described));
      if (name !== 'c') writeFileSync(inFolder(`node_modules/${name}/LICENSE`), 'The text\r\nof a licence\n');
    }
    const paths = ['node_modules/b', 'node_modules/c', 'node_modules/a', 'node_modules/a'];
    const text: string = describeLicences(readParts(paths, folder));
    expect(text).toContain('\na 1.0.0 · MIT\nb 1.0.0 · MIT\nc 1.0.0 · MIT · 示例作者\n');
    expect(text.match(/The text\nof a licence/g)).toHaveLength(1);
  });
});
