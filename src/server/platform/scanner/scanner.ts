import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { ScannerAddress } from './settings';

/** What a scanner says of a file. */
export type ScanResult =
  | { state: 'clean' }
  /** It found malware, and has a name for it; or it could not scan this file, and says why. */
  | { state: 'failed' | 'infected'; finding: string };

/** A scanner for malware. */
export interface Scanner {
  /**
   * Scans bytes.
   * @param timeoutMs milliseconds for all of it
   * @throws ScannerUnavailableError when it does not answer in time, or not as it should
   */
  scan(bytes: Buffer, timeoutMs?: number): Promise<ScanResult>;
  /** @throws ScannerUnavailableError when it does not answer */
  ping(timeoutMs?: number): Promise<void>;
}

/** The scanner cannot be reached, is too slow, or answers nonsense. */
export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
}

const SCAN_MS = 60_000;
const PING_MS = 2000;
const CHUNK_BYTES = 64 * 1024;
/** Longer answers are none of clamd. */
const MAX_ANSWER_BYTES = 4096;
const MAX_FINDING_LENGTH = 200;

/** ClamAV by the protocol of clamd (clamd(8)): a connection for each question. */
export function createScanner(address: ScannerAddress): Scanner {
  return {
    async scan(bytes, timeoutMs = SCAN_MS) {
      const answer = await ask(address, timeoutMs, socket => sendStream(socket, bytes));
      return readResult(answer);
    },
    async ping(timeoutMs = PING_MS) {
      const answer = await ask(address, timeoutMs, socket => socket.write('zPING\0'));
      if (answer !== 'PONG') throw new ScannerUnavailableError(`an odd answer: ${shorten(answer)}`);
    },
  };
}

/** Sends a command, and reads until the scanner closes the connection or ends its answer. */
function ask(address: ScannerAddress, timeoutMs: number, send: (socket: Socket) => unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let answer = '';
    const settle = (error?: ScannerUnavailableError) => {
      clearTimeout(timer);
      socket.destroy();
      if (error) reject(error);
      else resolve(answer.replace(/[\0\n]+$/, ''));
    };
    const timer = setTimeout(
      () => settle(new ScannerUnavailableError(`no answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
    socket.setEncoding('latin1');
    socket.on('connect', () => void send(socket));
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > MAX_ANSWER_BYTES) settle(new ScannerUnavailableError('an endless answer'));
      // It may answer before it has read everything, and then stop reading.
      else if (answer.endsWith('\0')) settle();
    });
    socket.on('error', error => settle(new ScannerUnavailableError(error.message)));
    socket.on('close', () => settle(new ScannerUnavailableError('it closed the connection')));
  });
}

/**
 * Sends bytes as INSTREAM: chunks with their length before them, and an empty one at the end. One after the other: a
 * scanner that has had enough answers and closes the connection, and a failed write would hide its answer.
 */
async function sendStream(socket: Socket, bytes: Buffer): Promise<void> {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    parts.push(partOf(bytes.subarray(start, start + CHUNK_BYTES)));
  for (const part of [...parts, partOf(Buffer.alloc(0))]) {
    if (!socket.writable) return;
    await new Promise(resolve => socket.write(part, resolve));
    // Lets an answer be read.
    await setImmediate();
  }
}

function partOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

function readResult(answer: string): ScanResult {
  if (answer === 'stream: OK') return { state: 'clean' };
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found) return { state: 'infected', finding: shorten(found) };
  if (/ ERROR$/.test(answer)) return { state: 'failed', finding: shorten(answer) };
  throw new ScannerUnavailableError(`an odd answer: ${shorten(answer)}`);
}

/** What a stranger said, for a log. */
const shorten = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_FINDING_LENGTH);
