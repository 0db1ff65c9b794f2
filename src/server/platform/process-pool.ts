import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { isObject } from '../../domain/is-object';
import { createFrameReader, encodeFrame } from './frames';

/**
 * A piece of work as sent to a process. The id is random, and the end of its frame: a process that knows it has read all of it,
 * so that nothing of it waits in the server.
 */
export interface ProcessRequest {
  input: unknown;
  id: string;
}

/** Message of a process: it is ready, or the result of a piece of work, or why it failed. */
export type ProcessResponse =
  | { ready: true }
  | { id: string; result: unknown }
  | { id: string; failed: string };

/**
 * Processes for work with bytes of strangers, which a library written in C takes apart. One that takes too long or too
 * much memory, dies, or writes anything but the answer it was asked for, is replaced, and the server goes on. They have none
 * of the server's secrets: no environment, no open file, and where Node can tell, no right to write, to start programs, or to
 * read anything but the program itself.
 */
export interface ProcessPool {
  /**
   * @param input what a frame can hold: JSON and bytes, as the result
   * @throws ProcessLimitError when it exceeded its limits or died; RangeError when the input is longer than a frame may be;
   * Error when it failed
   */
  run(input: unknown): Promise<unknown>;
  /** Ends the processes; what runs fails. */
  close(): void;
}

/** Work that exceeded its limits, or ended its process. */
export class ProcessLimitError extends Error {
  override name = 'ProcessLimitError';
  constructor(readonly limit: 'life' | 'memory' | 'time') {
    super(limit === 'life' ? 'the process has died' : `given up: too much ${limit}`);
  }
}

export interface ProcessPoolOptions {
  /**
   * The program: it reads frames from its input, and answers each `ProcessRequest` by a `ProcessResponse` on its file 3,
   * after `{ ready: true }`.
   */
  program: () => string;
  /** How many may run at once. */
  processes: number;
  /** Time limit of a piece of work. */
  seconds: number;
  /** Memory limit of a process, all of it counted, where the system tells (Linux). */
  megabytes: number;
  /** Pieces of work after which a process is replaced. */
  worksPerProcess: number;
  /** Whether it may read what it needs to start only; not for a program that is made when it starts. */
  confined?: boolean;
  /** Whether this can be the result for an input; all is, when omitted. It is called with whatever a process writes. */
  isResult?: (result: unknown, input: unknown) => boolean;
}

/** Milliseconds after which an idle process is ended. */
const IDLE_TIMEOUT_MS = 60_000;
const MEMORY_CHECK_MS = 100;

interface Work {
  id: string;
  input: unknown;
  frame: Uint8Array[];
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Running {
  child: ChildProcess;
  /** What it answers on. */
  output: Socket | null;
  /** Takes what it writes; see `createFrameReader`. */
  read: (chunk: Buffer) => unknown;
  ready: boolean;
  work: Work | null;
  finished: number;
  timer?: NodeJS.Timeout | undefined;
  memoryTimer?: NodeJS.Timeout | undefined;
}

/** Creates a pool; a process is started when there is work for it. */
export function createProcessPool(options: ProcessPoolOptions): ProcessPool {
  const {
    program,
    processes,
    seconds,
    megabytes,
    worksPerProcess,
    confined = false,
    isResult = () => true,
  } = options;
  const waiting: Work[] = [];
  const all = new Set<Running>();

  function start(): void {
    const file = program();
    const flags = [`--max-old-space-size=${megabytes}`, ...(confined ? permissionFlags(file) : [])];
    const child = spawn(process.execPath, [...flags, file], {
      env: environment(),
      // Not by its standard output, to which a library may print.
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    const output = child.stdio[3] as Socket | null;
    const own: Running = { child, output, read: createFrameReader(), ready: false, work: null, finished: 0 };
    all.add(own);
    const die = () => end(own, new ProcessLimitError('life'));
    child.on('error', die);
    child.on('exit', die);
    // There are no pipes when the system has no more of them: then an error follows.
    child.stdin?.on('error', die);
    output?.on('error', die);
    output?.on('end', die);
    output?.on('data', chunk => receive(own, chunk));
    hold(own, false);
  }

  /** Whether the server stays alive for a process: as long as it works. */
  function hold({ child, output }: Running, isHeld: boolean): void {
    for (const each of [child, child.stdin as Socket | null, output]) {
      if (isHeld) each?.ref();
      else each?.unref();
    }
  }

  function receive(own: Running, chunk: Buffer): void {
    if (!all.has(own)) return;
    const response = readResponse(own, chunk, isResult);
    if (response === undefined) return;
    if (!response) {
      end(own, new ProcessLimitError('life'));
      return;
    }
    if (own.work && 'id' in response) settle(own, own.work, response);
    else own.ready = true;
    next();
  }

  function settle(own: Running, work: Work, response: Exclude<ProcessResponse, { ready: true }>): void {
    own.work = null;
    own.finished += 1;
    clearTimers(own);
    hold(own, false);
    if ('failed' in response) work.reject(new Error(response.failed));
    else work.resolve(response.result);
    if (own.finished >= worksPerProcess) end(own, null);
  }

  function clearTimers(own: Running): void {
    clearTimeout(own.timer);
    clearInterval(own.memoryTimer);
  }

  /** Ends a process: its work fails, and what waits is done by another. */
  function end(own: Running, error: Error | null): void {
    if (!all.delete(own)) return;
    clearTimers(own);
    own.child.kill('SIGKILL');
    own.child.stdin?.destroy();
    own.output?.destroy();
    // A process that cannot start would be started again and again.
    const lost = own.work ?? (own.ready || !error ? undefined : waiting.shift());
    lost?.reject(own.ready ? (error as Error) : new Error('a process could not be started'));
    next();
  }

  function next(): void {
    for (const own of all) {
      if (!own.ready || own.work) continue;
      const work = waiting.shift();
      clearTimers(own);
      if (work) give(own, work);
      else own.timer = setTimeout(() => end(own, null), IDLE_TIMEOUT_MS).unref();
    }
    const starting = [...all].filter(({ ready }) => !ready).length;
    if (waiting.length > starting && all.size < processes) start();
  }

  function give(own: Running, work: Work): void {
    own.work = work;
    hold(own, true);
    own.timer = setTimeout(() => end(own, new ProcessLimitError('time')), seconds * 1000);
    own.memoryTimer = setInterval(async () => {
      if ((await residentMegabytes(own.child.pid)) > megabytes) end(own, new ProcessLimitError('memory'));
    }, MEMORY_CHECK_MS);
    // What it does not read waits here: one frame at most, until its time is over.
    for (const part of work.frame) own.child.stdin?.write(part);
  }

  return {
    run: input =>
      new Promise((resolve, reject) => {
        const id = randomUUID();
        const frame = encodeFrame({ input, id } satisfies ProcessRequest);
        waiting.push({ id, input, frame, resolve, reject });
        next();
      }),
    close() {
      const error = new Error('the process pool was closed');
      for (const { reject } of waiting.splice(0)) reject(error);
      for (const own of [...all]) {
        own.work?.reject(error);
        own.work = null;
        end(own, null);
      }
    },
  };
}

/**
 * Reads what a process writes. Bytes that took it over could make it write anything.
 * @returns undefined before a response is complete, null for anything that it was not asked for
 */
function readResponse(
  own: Running,
  chunk: Buffer,
  isResult: (result: unknown, input: unknown) => boolean,
): ProcessResponse | null | undefined {
  if (own.ready && !own.work) return null;
  try {
    const message = own.read(chunk);
    return message === undefined || isExpected(message, own, isResult) ? message : null;
  } catch {
    return null;
  }
}

function isExpected(
  message: unknown,
  { work }: Running,
  isResult: (result: unknown, input: unknown) => boolean,
): message is ProcessResponse {
  if (!isObject(message)) return false;
  if (!work) return message.ready === true;
  if (message.id !== work.id) return false;
  return 'failed' in message ? typeof message.failed === 'string' : isResult(message.result, work.input);
}

/** Nothing of the server's environment but what Windows needs to start a process. */
function environment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return {
    NODE_ENV: 'production',
    // Readers of libvips that are not meant for bytes of strangers are off.
    VIPS_BLOCK_UNTRUSTED: '1',
    ...(SystemRoot && { SystemRoot }),
  } as NodeJS.ProcessEnv;
}

/** Node's own limits, where this version has them for programs with a library in C (`--allow-addons`). */
function permissionFlags(program: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  const flag = ['--permission', '--experimental-permission'].find(name => known.has(name));
  if (!flag || !known.has('--allow-addons')) return [];
  // The program is dist/server/<name>.js.
  const root = path.resolve(program, '../../..');
  const folders = ['dist/server', 'node_modules'].map(name => path.join(root, name));
  // A link is followed, and then what it leads to is read.
  const readable = [...folders, ...folders.filter(existsSync).map(folder => realpathSync(folder))];
  return [
    flag,
    '--allow-addons',
    `--allow-fs-read=${path.join(root, 'package.json')}`,
    ...[...new Set(readable)].map(folder => `--allow-fs-read=${folder}/*`),
  ];
}

/** Megabytes that a process has in memory; 0 where the system does not tell. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
