import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Command } from '../command';
import { StartError } from '../platform/config/start-error';
import {
  DamagedFileError,
  decryptWith,
  isEncryptedFile,
  readIdentities,
} from '../platform/db/backup/encryption';

const USAGE =
  '用法：npm run restore:folder -- <文件> <文件夹> --identity <私钥文件>；文件夹须是空的，或没有。';

/** Parses the arguments; null when they are malformed. */
function readOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { identity: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, folder, ...rest] = positionals;
    return file && folder && values.identity && rest.length === 0
      ? { file, folder, identity: values.identity }
      : null;
  } catch {
    return null;
  }
}

export default {
  summary:
    '把 backup:folder 写的文件解密、展开：npm run restore:folder -- <文件> <文件夹> --identity <私钥文件>',
  async run(args) {
    const options = readOptions(args);
    if (!options) {
      console.error(USAGE);
      return 2;
    }
    const start = process.env.INIT_CWD ?? '.';
    const [file, folder, identity] = [options.file, options.folder, options.identity].map(name =>
      path.resolve(start, name),
    ) as [string, string, string];
    if (!(await isEncryptedFile(file))) throw new StartError(`没有这个文件，或不是加密的备份：${file}`);
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw new StartError(`文件夹不是空的，不会覆盖：${folder}`);
    const identities = await readIdentities(identity);
    // Unpacked beside the target and moved at the end: a damaged backup leaves nothing that looks complete.
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    try {
      await unpack(file, unfinished, identities);
      await rm(folder, { recursive: true, force: true });
      await rename(unfinished, folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      if (error instanceof DamagedFileError)
        throw new StartError(`备份文件已损坏或不完整，没有恢复任何内容：${file}`);
      throw error;
    }
    console.log(`已恢复到 ${options.folder}。`);
    return 0;
  },
} satisfies Command;

async function unpack(file: string, folder: string, identities: readonly string[]): Promise<void> {
  const tar = spawn('tar', ['-C', folder, '-xz'], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(tar, 'close');
  try {
    await pipeline([createReadStream(file), Duplex.from(decryptWith(identities, file)), tar.stdin]);
  } catch (error) {
    tar.kill();
    await ended.catch(() => {});
    throw error;
  }
  const [code] = await ended;
  if (code !== 0) throw new StartError(`tar 以 ${code} 结束，没有恢复任何内容。`);
}
