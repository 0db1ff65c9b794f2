import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { originOf } from '../support/server-process';

/** Debian's libfaketime, by which a process sees another time of day than the machine; the monotonic clock is true. */
const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Whether the clock of a single server can be set. */
export const canSetClock = existsSync(FAKE_TIME);

/** Milliseconds after which a service manager starts a process again. */
const RESTART_MS = 1000;

/** A server of the portal as a service: started again whenever it ends. */
export class PortalProcess {
  readonly origin: string;
  /** How often it ended although nobody killed it, with its last error output. */
  readonly ends: string[] = [];
  private child!: ChildProcess;
  /** The end of what it has written since its start. */
  output = '';
  private isStopping = false;
  private isKilled = false;
  private readonly clockFile: string;

  /** @param folder shared by the servers */
  constructor(
    readonly name: string,
    port: number,
    folder: string,
    private readonly environment: Record<string, string>,
  ) {
    this.origin = originOf(port);
    this.clockFile = path.join(folder, `clock-${name}`);
    this.setClock(0);
    this.environment = {
      ...environment,
      PORT: String(port),
      ...(canSetClock && {
        LD_PRELOAD: FAKE_TIME,
        FAKETIME_TIMESTAMP_FILE: this.clockFile,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        FAKETIME_DISABLE_SHM: '1',
      }),
    };
    this.start();
  }

  kill(): void {
    this.isKilled = true;
    this.child.kill('SIGKILL');
  }

  pause(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  /** Sets its clock this many seconds before or after the true time; seen within two seconds. */
  setClock(seconds: number): void {
    writeFileSync(this.clockFile, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }

  stop(): void {
    this.isStopping = true;
    this.child.kill('SIGTERM');
  }

  private start(): void {
    const { PATH, HOME } = process.env;
    this.isKilled = false;
    this.output = '';
    const env = { PATH, HOME, ...this.environment };
    this.child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', text => {
        this.output = (this.output + text).slice(-2000);
      });
    this.child.once('exit', async (code, signal) => {
      if (this.isStopping) return;
      if (!this.isKilled) this.ends.push(`${this.name} ended with ${signal ?? code}: ${this.output}`);
      await sleep(RESTART_MS);
      if (!this.isStopping) this.start();
    });
  }
}
