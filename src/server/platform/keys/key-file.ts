import { randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { StartError } from '../config/start-error';
import type { KeyTexts } from './resolve-keys';

/** Permissions of group and others. */
const OTHERS = 0o077;

/**
 * Reads the keys from a file, which only its owner may access: JSON with `DATA_KEYS` and `LOOKUP_KEY`.
 * @throws StartError when it is missing, accessible to others, or malformed
 */
export async function readKeyFile(file: string): Promise<KeyTexts> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartError(`没有 KEY_FILE 所指的密钥文件：${file}`);
    if (error.code === 'EACCES') throw new StartError(`没有权限读 KEY_FILE 所指的密钥文件：${file}`);
    throw error;
  });
  try {
    const { mode } = await handle.stat();
    if ((mode & OTHERS) !== 0) throw new StartError(`密钥文件别的用户也能读写，请改权限：chmod 600 ${file}`);
    const { DATA_KEYS, LOOKUP_KEY } = JSON.parse(await handle.readFile('utf8')) as Partial<KeyTexts>;
    if (typeof DATA_KEYS === 'string' && typeof LOOKUP_KEY === 'string') return { DATA_KEYS, LOOKUP_KEY };
    throw new SyntaxError();
  } catch (error) {
    // Without the message of the parser, which quotes the text.
    if (error instanceof SyntaxError)
      throw new StartError(`密钥文件应当是有 DATA_KEYS 和 LOOKUP_KEY 的 JSON：${file}`);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Replaces the file as a whole: a reader sees the keys before or after, never a part. */
export async function writeKeyFile(file: string, { DATA_KEYS, LOOKUP_KEY }: KeyTexts): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const text = `${JSON.stringify({ DATA_KEYS, LOOKUP_KEY }, null, 2)}\n`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
