import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './prepare/build-if-stale.mjs';
import { install, isInstalled } from './prepare/install-packages.mjs';
import { withLock } from './prepare/process-lock.mjs';

const causes = {
  ENOSPC: '磁盘空间已满，请清理后重试。',
  EACCES: '没有写入权限，无法安装或构建，请检查项目目录的归属。',
  EPERM: '没有写入权限，无法安装或构建，请检查项目目录的归属。',
  EROFS: '文件系统只读，请先在可写的地方完成安装和构建。',
};

/**
 * Installs and builds what is missing or out of date, one process at a time. Writes nothing when everything is up to
 * date: a built checkout may be read-only.
 */
export async function prepare({ built = true } = {}) {
  process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
  const done = () => isInstalled() && (!built || isBuilt());
  if (done()) return;
  try {
    await withLock('dist/.lock', () => {
      if (!isInstalled()) install();
      if (!done()) build();
    });
  } catch (error) {
    const sentence = causes[error.code];
    if (!sentence) throw error;
    console.error(`${sentence}（${error.path}）`);
    process.exit(1);
  }
}
