import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './process-lock.mjs';
import { runStep } from './run-program.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const inProject = file => path.join(root, file);

/**
 * What commands make before their actual work: installed packages, generated code, the built site.
 * @typedef {object} Artefact
 * @property {string} lock file that one process at a time holds while making it
 * @property {Artefact[]} [requires] made before
 * @property {() => boolean} isFresh
 * @property {() => boolean} make reports the reason when it returns false
 */

/** The code and data that are made from sources alone: src/generated without the types of the tables, public/regions. */
export const generatedFiles = fromFiles({
  program: 'scripts/generate/generated-files.mjs',
  inputs: [
    'openapi',
    'schemas',
    'src/domain',
    'src/flows',
    'tests/fixtures/logs',
    'scripts/generate',
    'package-lock.json',
  ],
  outputs: [
    'src/generated/api.ts',
    'src/generated/contract.json',
    'src/generated/driven.json',
    'public/regions',
    'public/openapi.json',
    'public/docs/swagger-ui-bundle.js',
    'public/docs/swagger-ui.css',
  ],
  stamp: 'src/generated/.inputs',
  lock: 'src/generated/.lock',
  announcement: '正在由接口约定生成代码……',
});

/**
 * The built client and server. Forms are not among the inputs: the server reads them at run time, and after editing one
 * no command may rebuild the site of a running server. The contract itself refers only to the enumerations.
 */
export const dist = fromFiles({
  requires: [generatedFiles],
  program: 'scripts/build.mjs',
  inputs: [
    'src',
    'demo',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/build',
    'openapi',
    'schemas/defs/enumerations.json',
    'tests/fixtures/logs',
    'scripts/generate',
  ],
  outputs: [],
  stamp: 'dist/.inputs',
  lock: 'dist/.lock',
  announcement: '正在构建……',
  failure: '构建失败，原因见上。',
});

const causes = {
  ENOSPC: '磁盘空间已满，请清理后重试。',
  EACCES: '没有写入权限，无法安装或构建，请检查项目目录的归属。',
  EPERM: '没有写入权限，无法安装或构建，请检查项目目录的归属。',
  EROFS: '文件系统只读，请先在可写的地方完成安装和构建。',
};

/**
 * Makes what is missing or out of date, one process at a time. Writes nothing when it is up to date: a built checkout
 * may be read-only. Ends the process, with the reason, when it cannot be made.
 * @param {Artefact} artefact
 */
export async function makeIfStale(artefact) {
  if (artefact.isFresh()) return;
  for (const required of artefact.requires ?? []) await makeIfStale(required);
  try {
    if (await withLock(inProject(artefact.lock), () => artefact.isFresh() || artefact.make())) return;
  } catch (error) {
    const sentence = causes[error.code];
    if (!sentence) throw error;
    console.error(`${sentence}（${error.path}）`);
  }
  process.exit(1);
}

/**
 * An artefact made by a program, which on success stores the hash of its inputs and outputs in the file `stamp`.
 * @returns {Artefact & { inputHash: () => string, removeStamp: () => void, writeStamp: (inputHash: string) => void }}
 */
function fromFiles({ program, inputs, outputs, announcement, failure, ...artefact }) {
  const stamp = inProject(artefact.stamp);
  const stampText = inputHash => `${inputHash}\n${hashOf(outputs)}\n`;
  return {
    ...artefact,
    isFresh: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === stampText(hashOf(inputs)),
    make() {
      console.error(announcement);
      const succeeds = runStep(process.execPath, [program], { cwd: root });
      if (!succeeds && failure) console.error(failure);
      return succeeds;
    },
    inputHash: () => hashOf(inputs),
    removeStamp: () => rmSync(stamp, { force: true }),
    writeStamp: inputHash => writeFileSync(stamp, stampText(inputHash)),
  };
}

/** Hash of names and contents, in a fixed order. Hidden files are temporary. */
function hashOf(names) {
  const hash = createHash('sha256');
  const add = name => {
    const file = inProject(name);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const child of readdirSync(file).sort()) if (!child.startsWith('.')) add(`${name}/${child}`);
    } else {
      hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
    }
  };
  for (const name of names) add(name);
  return hash.digest('hex');
}
