import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a signature is for, so that it holds for nothing else that the same key signs. */
export const NAMESPACE = 'boai-portal-release';

/**
 * Writes SHA256SUMS, and with a key SHA256SUMS.sig, which `ssh-keygen -Y verify` checks.
 * @param {string} folder
 * @param {string[]} names of files in it
 * @param {string | undefined} key file of an SSH key: a private one, or the public one of a key in the agent or on a token
 * @throws Error when the key cannot sign
 */
export function signFiles(folder, names, key) {
  const lines = names.map(name => {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
    return `${hash}  ${name}\n`;
  });
  const sums = path.join(folder, 'SHA256SUMS');
  writeFileSync(sums, lines.join(''));
  rmSync(`${sums}.sig`, { force: true });
  if (!key) {
    console.error('没有签名：没有给出私钥（--key）。没有签名的只供试用，不要交给别人安装。');
    return;
  }
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', NAMESPACE, '-f', key, sums], {
    stdio: ['inherit', 'inherit', 'inherit'],
  });
  const shown = spawnSync('ssh-keygen', ['-l', '-f', key], { encoding: 'utf8' });
  console.log(`已签名：${shown.stdout.trim()}`);
}
