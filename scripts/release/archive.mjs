import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** GNU tar: nothing of the machine or the moment gets into the archive. */
const SAME_EVERYWHERE = [
  '--sort=name',
  '--format=gnu',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
];

/**
 * Packs a folder, under its own name.
 * @param {string} folder
 * @param {string} file the archive
 * @param {number} seconds time of all files
 * @throws Error when tar fails
 */
export async function packFolder(folder, file, seconds) {
  const args = ['--create', ...SAME_EVERYWHERE, `--mtime=@${seconds}`, '-C', path.dirname(folder)];
  const tar = spawn('tar', [...args, path.basename(folder)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [code] = await closed;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function hashFile(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
