/**
 * `npm run test:faults [-- --minutes 60] [--seed 7] [--only kills]`: runs tests/faults, clients against servers that fail. Needs root on
 * Linux, iproute2 and an installed PostgreSQL: it runs in namespaces of its own for network, mounts and processes, so
 * that nothing else on this machine is touched, and nothing is left behind.
 */
import './require-node-version.mjs';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = '用法：npm run test:faults [-- --minutes 分钟] [--seed 整数] [--only 故障]';

/** Of network, mounts and processes; the latter end with the run. */
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

const { minutes, seed, only } = readOptions();
const missing = [
  process.platform !== 'linux' && 'Linux',
  process.getuid?.() !== 0 && 'root 的身份',
  spawnSync('unshare', [...NAMESPACES, 'true']).status !== 0 && '可以建立命名空间的环境',
  !['/usr/sbin/ip', '/sbin/ip', '/usr/bin/ip'].some(existsSync) && 'iproute2',
  !existsSync('/usr/lib/postgresql') && 'PostgreSQL（Debian 的 postgresql）',
].filter(Boolean);
if (missing.length > 0) {
  console.error(`故障测试需要${missing.join('、')}。`);
  process.exit(1);
}

const { prepare, generatedFiles, dist } = await import('./prepare.mjs');
await prepare(generatedFiles, dist);
const { build } = await import('vite');
await build({
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/faults',
    copyPublicDir: false,
    rollupOptions: { input: 'tests/faults/main.ts', output: { entryFileNames: '[name].js' } },
  },
});
const folder = mkdtempSync(path.join(tmpdir(), 'boai-faults-'));
// PostgreSQL's user must be able to traverse it.
chmodSync(folder, 0o711);
// A shell as the first process of the namespace, which waits for processes whose parents have been killed.
const shell = ['sh', '-c', '"$@"; exit $?', 'sh'];
const program = [
  process.execPath,
  'dist/faults/main.js',
  String(minutes),
  String(seed),
  folder,
  ...(only ? [only] : []),
];
const { status } = spawnSync('unshare', [...NAMESPACES, ...shell, ...program], { stdio: 'inherit' });
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
    });
    const options = {
      minutes: Number(values.minutes ?? 3),
      seed: Number(values.seed ?? Date.now() % 1_000_000),
      only: values.only,
    };
    if (options.minutes > 0 && Number.isSafeInteger(options.seed)) return options;
  } catch {
    // An unknown option.
  }
  console.error(USAGE);
  process.exit(2);
}
