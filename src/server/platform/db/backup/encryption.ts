import { open, readFile } from 'node:fs/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../../config/start-error';

/** First bytes of a file in the format of age (age-encryption.org/v1). */
const MAGIC = Buffer.from('age-encryption.org/v1\n');

/** A file of age that cannot be decrypted: damaged, cut short, or changed. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/**
 * Reads the public keys to which backups are encrypted.
 * @param text recipients of age (`age1…`), separated by commas or white space; empty for none
 * @throws StartError when one of them is malformed
 */
export function readRecipients(text: string | undefined): string[] {
  const recipients = (text ?? '').split(/[\s,]+/).filter(part => part !== '');
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new StartError(
        `备份的收件人公钥写错了：${recipient.slice(0, 12)}…，应当以 age1 开头，由 npm run backup:key 或 age-keygen 生成。`,
      );
    }
  }
  return recipients;
}

/**
 * Reads a file of private keys: a line each, beside empty lines and comments that begin with `#`.
 * @throws StartError when there is none in it, or one is malformed
 */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartError(`没有这个私钥文件：${file}`);
    throw error;
  });
  const identities = text.split(/\r?\n/).filter(line => line !== '' && !line.startsWith('#'));
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity);
    if (identities.length > 0) return identities;
  } catch {
    // The reason could quote the key.
  }
  throw new StartError(`私钥文件里没有 age 的私钥（AGE-SECRET-KEY- 开头的一行）：${file}`);
}

const toWebStream = (source: AsyncIterable<Uint8Array>) =>
  WebStream.from(source) as unknown as ReadableStream<Uint8Array>;

/** Streams of the library are of the browser's types, which know no iteration; Node's have it. */
const fromWebStream = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>;

/** Encrypts a stream so that only the holders of the private keys can read it; the identity is not needed for that. */
export const encryptTo = (recipients: readonly string[]) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* fromWebStream(await encrypter.encrypt(toWebStream(source)));
  };

/**
 * Decrypts a stream of age. Each part is authenticated before it is yielded; whether the end is missing shows at the end.
 * @throws DamagedFileError; StartError when it is encrypted to other keys
 */
export const decryptWith = (identities: readonly string[], name: string) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    try {
      yield* fromWebStream(await decrypter.decrypt(toWebStream(source)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall) throw error;
      const { message } = error as Error;
      if (/no identity matched/i.test(message))
        throw new StartError(`这份备份不是加密给这把私钥的，请用当时公钥对应的私钥：${name}`);
      throw new DamagedFileError(message, { cause: error });
    }
  };

/** Whether a file is encrypted to recipients. @throws the error of the file system, except for a missing file */
export async function isEncryptedFile(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return bytesRead === MAGIC.length && buffer.equals(MAGIC);
  } finally {
    await handle.close();
  }
}
