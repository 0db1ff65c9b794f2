// `npm run release`: makes the signed archive that operators install, of the last commit. See docs/release.md.
import './require-node-version.mjs';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hashFile, packFolder } from './release/archive.mjs';
import { buildRelease } from './release/build-release.mjs';
import { compareFolders } from './release/compare-folders.mjs';
import { signFiles } from './release/sign.mjs';
import { tryArchive } from './release/try-archive.mjs';

const USAGE =
  '用法：npm run release -- [--out 文件夹] [--key 私钥] [--cpu x64|arm64] [--twice]，见 docs/release.md。';

const options = readOptions();
if (!options) {
  console.error(USAGE);
  process.exit(2);
}
const { out, key, cpu, twice } = options;
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const commit = git('rev-parse', 'HEAD');
const seconds = Number(git('log', '-1', '--format=%ct', commit));
if (git('status', '--porcelain')) console.error('有没有提交的改动：发布的是最后一次提交，其中没有它们。');

const work = mkdtempSync(path.join(tmpdir(), 'boai-release-'));
// The trial's database runs under an account of its own when this is root.
chmodSync(work, 0o711);
try {
  const folder = buildRelease({ commit, seconds, cpu, work: path.join(work, '1') });
  mkdirSync(out, { recursive: true });
  const archive = path.join(out, `${path.basename(folder)}.tar.gz`);
  await packFolder(folder, archive, seconds);
  if (cpu === process.arch) await tryArchive(archive, path.join(work, 'trial'));
  else console.error(`为 ${cpu} 构建的，在这里启动不了，没有试过。`);
  if (twice) await repeat(folder, archive);
  signFiles(out, [path.basename(archive)], key);
  console.log(`${archive}\n${await hashFile(archive)}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Builds once more, elsewhere and under other circumstances. Ends the process when anything differs. */
async function repeat(folder, archive) {
  process.umask(0o077);
  process.env.TZ = 'Asia/Kathmandu';
  process.env.LC_ALL = 'C';
  const again = buildRelease({ commit, seconds, cpu, work: path.join(work, 'a-second-place') });
  const second = path.join(work, path.basename(archive));
  await packFolder(again, second, seconds);
  if ((await hashFile(archive)) === (await hashFile(second))) {
    console.log('又构建了一次，每个字节都相同。');
    return;
  }
  console.error('又构建了一次，与前一次不同：');
  for (const line of compareFolders(folder, again)) console.error(`  ${line}`);
  rmSync(archive);
  rmSync(work, { recursive: true, force: true });
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        out: { type: 'string', default: 'release' },
        key: { type: 'string' },
        cpu: { type: 'string', default: process.arch },
        twice: { type: 'boolean', default: false },
      },
    });
    return ['x64', 'arm64'].includes(values.cpu) ? values : null;
  } catch {
    return null;
  }
}
