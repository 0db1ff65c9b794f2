import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { childrenOf } from '../support/server-process';
import { DATABASE_NAMESPACE } from './network';
import { runProgram } from './run-program';

/** Role that may do everything. */
const ADMINISTRATOR = 'postgres';
/** Operating system user of PostgreSQL, which refuses to run as root. */
const SYSTEM_USER = 'postgres';
/** Size of the disk of a server in megabytes. */
const DISK_MB = 768;
const LIBRARY = '/usr/lib/postgresql';

/** Folder of the programs of the newest installed PostgreSQL. @throws Error when there is none */
function programFolder(): string {
  const versions = existsSync(LIBRARY) ? readdirSync(LIBRARY).map(Number) : [];
  const found = versions
    .sort((a, b) => b - a)
    .find(version => existsSync(`${LIBRARY}/${version}/bin/postgres`));
  if (!found) throw new Error(`no PostgreSQL is installed below ${LIBRARY}`);
  return `${LIBRARY}/${found}/bin`;
}

const SETTINGS = {
  listen_addresses: '*',
  max_connections: 200,
  shared_buffers: '128MB',
  max_wal_size: '192MB',
  min_wal_size: '80MB',
  wal_keep_size: '128MB',
  // For pg_rewind.
  wal_log_hints: 'on',
  // What has been acknowledged is on both servers, and visible there.
  synchronous_commit: 'remote_apply',
  wal_retrieve_retry_interval: '200ms',
  wal_sender_timeout: '10s',
  wal_receiver_timeout: '10s',
};

/** An installed PostgreSQL with a small disk of its own, in the namespace of the database servers. */
export class PostgresNode {
  private readonly programs = programFolder();
  private readonly disk: string;
  private readonly data: string;

  constructor(
    folder: string,
    readonly name: string,
    readonly port: number,
    /** Address under which this process reaches it. */
    private readonly address: string,
  ) {
    this.disk = path.join(folder, name);
    this.data = path.join(this.disk, 'data');
  }

  /** Creates the disk. */
  async prepareDisk(): Promise<void> {
    await mkdir(this.disk);
    await runProgram('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', this.disk);
    await runProgram('chown', SYSTEM_USER, this.disk);
    await chmod(this.disk, 0o755);
  }

  /** Creates an empty cluster that trusts every address of the namespace. */
  async initialise(): Promise<void> {
    await this.asSystemUser(
      'initdb',
      '-D',
      this.data,
      '-U',
      ADMINISTRATOR,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
    );
    const rule = 'host all all 10.99.0.0/16 trust';
    await runProgram('sh', '-c', `echo '${rule}' >> '${this.data}/pg_hba.conf'`);
  }

  async start(): Promise<void> {
    const settings = Object.entries({ ...SETTINGS, port: this.port, unix_socket_directories: this.disk });
    const options = settings.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
    const log = path.join(this.disk, 'log');
    await this.asSystemUser(
      'pg_ctl',
      'start',
      '-s',
      '-w',
      '-t',
      '120',
      '-D',
      this.data,
      '-l',
      log,
      '-o',
      options,
    );
  }

  /** Stops it at once, as `systemctl restart` does: running transactions are rolled back. */
  async stop(): Promise<void> {
    await this.asSystemUser('pg_ctl', 'stop', '-s', '-w', '-m', 'fast', '-D', this.data);
  }

  isRunning(): Promise<boolean> {
    return this.asSystemUser('pg_ctl', 'status', '-D', this.data).then(
      () => true,
      () => false,
    );
  }

  /** Sends a signal to all of its processes, the first one first. */
  signal(signal: NodeJS.Signals): void {
    const postmaster = Number.parseInt(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8'), 10);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // Has ended meanwhile.
      }
    }
  }

  /** Uses up its disk. */
  async fillDisk(): Promise<void> {
    await runProgram('sh', '-c', `cat /dev/zero > '${this.ballast}' 2>/dev/null || true`);
  }

  async freeDisk(): Promise<void> {
    await rm(this.ballast, { force: true });
  }

  /** Makes it a standby of another one again: what only it has is thrown away. */
  async follow(primary: PostgresNode): Promise<void> {
    const source = `host=127.0.0.1 port=${primary.port} user=${ADMINISTRATOR} dbname=postgres`;
    const rewind = ['-D', this.data, '-R', `--source-server=${source}`];
    const canRewind =
      existsSync(this.data) &&
      (await this.asSystemUser('pg_rewind', ...rewind).then(
        () => true,
        () => false,
      ));
    if (!canRewind) {
      await rm(this.data, { recursive: true, force: true });
      await this.asSystemUser(
        'pg_basebackup',
        '-D',
        this.data,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '-d',
        source,
      );
    }
    await this.start();
  }

  /** Runs a statement as its administrator. */
  async query<Row = Record<string, unknown>>(statement: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({
      host: this.address,
      port: this.port,
      user: ADMINISTRATOR,
      database,
      connectionTimeoutMillis: 5000,
    });
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** The last lines of its log. */
  async readLog(lines = 20): Promise<string> {
    const log = await readFile(path.join(this.disk, 'log'), 'utf8').catch(() => '');
    return log.trimEnd().split('\n').slice(-lines).join('\n');
  }

  private get ballast(): string {
    return path.join(this.disk, 'ballast');
  }

  private asSystemUser(program: string, ...args: string[]): Promise<string> {
    const user = ['runuser', '-u', SYSTEM_USER, '--', path.join(this.programs, program)];
    return runProgram('ip', 'netns', 'exec', DATABASE_NAMESPACE, ...user, ...args);
  }
}
