import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '../../domain/is-object';

/** A piece of work as sent to a process. */
export interface ProcessRequest {
  id: number;
  input: unknown;
}

/** Message of a process: it is ready, or the result of a piece of work, or why it failed. */
export type ProcessResponse =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; failed: string };

/**
 * Processes for work with bytes of strangers, which a library written in C takes apart. One that takes too long or too
 * much memory, or dies, is replaced, and the server goes on. They have none of the server's secrets: no environment, no
 * open file, and where Node can tell, no right to write, to start programs, or to read anything but the program itself.
 */
export interface ProcessPool {
  /** @throws ProcessLimitError when it exceeded its limits or died; Error when it failed */
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
  /** The program: it answers each `ProcessRequest` by a `ProcessResponse`, after `{ ready: true }`. */
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
}

/** Milliseconds after which an idle process is ended. */
const IDLE_TIMEOUT_MS = 60_000;
const MEMORY_CHECK_MS = 100;

interface Work {
  id: number;
  input: unknown;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Running {
  child: ChildProcess;
  ready: boolean;
  work: Work | null;
  finished: number;
  timer?: NodeJS.Timeout | undefined;
  memoryTimer?: NodeJS.Timeout | undefined;
}

/** Creates a pool; a process is started when there is work for it. */
export function createProcessPool(options: ProcessPoolOptions): ProcessPool {
  const { program, processes, seconds, megabytes, worksPerProcess, confined = false } = options;
  const waiting: Work[] = [];
  const all = new Set<Running>();
  let last = 0;

  function start(): void {
    const file = program();
    const child = fork(file, [], {
      env: environment(),
      execArgv: [`--max-old-space-size=${megabytes}`, ...(confined ? permissionFlags(file) : [])],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const own: Running = { child, ready: false, work: null, finished: 0 };
    all.add(own);
    child.on('message', message => receive(own, message));
    child.on('error', () => end(own, new ProcessLimitError('life')));
    child.on('exit', () => end(own, new ProcessLimitError('life')));
    hold(own, false);
  }

  /** Whether the server stays alive for a process: as long as it works. */
  function hold({ child }: Running, isHeld: boolean): void {
    const channel = child.channel as { ref?(): void; unref?(): void } | null;
    if (isHeld) {
      child.ref();
      channel?.ref?.();
    } else {
      child.unref();
      channel?.unref?.();
    }
  }

  function receive(own: Running, message: unknown): void {
    if (!all.has(own)) return;
    if (!isExpected(message, own)) {
      end(own, new ProcessLimitError('life'));
      return;
    }
    if ('ready' in message) own.ready = true;
    else {
      const { work } = own;
      own.work = null;
      own.finished += 1;
      clearTimers(own);
      hold(own, false);
      if ('failed' in message) work?.reject(new Error(message.failed));
      else work?.resolve(message.result);
      if (own.finished >= worksPerProcess) end(own, null);
    }
    next();
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
    own.child.send({ id: work.id, input: work.input } satisfies ProcessRequest, error => {
      if (error) end(own, new ProcessLimitError('life'));
    });
  }

  return {
    run: input =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.push({ id: last, input, resolve, reject });
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

/** Whether a process has said what it may say now: bytes that took it over could make it send anything. */
const isExpected = (message: unknown, { work }: Running): message is ProcessResponse =>
  isObject(message) && ('ready' in message || message.id === work?.id);

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
