import type { Kysely, Transaction } from 'kysely';
import type { LevelWithSilent, Logger } from 'pino';
import type { DB } from '../../../generated/database';
import { announceChange, type SharedChanges } from '../db/shared-changes';

/** Levels of the log that an operator can choose while the server runs. */
type RunningLogLevel = Extract<LevelWithSilent, 'debug' | 'info' | 'warn' | 'error'>;

/** A time in which the portal refuses requests. */
export interface Maintenance {
  /** What is refused: whatever changes something, or everything. */
  scope: 'writes' | 'everything';
  /** What visitors are told besides the usual sentence; null for nothing. */
  text: string | null;
  /** When it is expected to end; it does not end by itself. */
  until: Date | null;
  since: Date;
}

/** A level of the log in place of the configured one. */
interface LogLevelChange {
  level: RunningLogLevel;
  /** When the configured level returns by itself. */
  until: Date;
}

/** What an operator has set for all processes; null for the default. */
interface OperatorValues {
  maintenance: Maintenance | null;
  logLevel: LogLevelChange | null;
}

/** The settings of an operator, as this process knows them: at most about a second old. */
export interface OperatorSettings {
  /** The settings as last read. Costs nothing: every request asks. */
  current(): OperatorValues;
  /**
   * Saves a setting for all processes, or with null its default; this process has it at once.
   * @param record writes to the audit log who saves it, in the same transaction
   */
  save<Name extends keyof OperatorValues>(
    name: Name,
    value: OperatorValues[Name],
    record?: (trx: Transaction<DB>) => Promise<void>,
  ): Promise<void>;
  /** Reads the settings now. On failure what is known stays. */
  refresh(): Promise<void>;
  /** Reads the settings, then after each change. */
  start(): Promise<void>;
  stop(): void;
}

/** Milliseconds between two looks at whether a level of the log has ended, which needs no database. */
const INTERVAL_MS = 1000;

/** Saves a setting for all running processes, or with null its default. @param record see `OperatorSettings.save` */
export async function saveOperatorSetting<Name extends keyof OperatorValues>(
  db: Kysely<DB>,
  name: Name,
  value: OperatorValues[Name],
  record?: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  await db
    .withoutPlugins()
    .transaction()
    .execute(async trx => {
      if (value === null) await trx.deleteFrom('operator_setting').where('name', '=', name).execute();
      else {
        const row = { value: JSON.stringify(value), set_at: new Date() };
        await trx
          .insertInto('operator_setting')
          .values({ name, ...row })
          .onConflict(conflict => conflict.column('name').doUpdateSet(row))
          .execute();
      }
      await record?.(trx);
      await announceChange(trx, 'operatorSettings');
    });
}

/**
 * Creates the settings of an operator, and keeps the level of the log as they say.
 * @param options.log whose level is changed
 */
export function createOperatorSettings(options: {
  db: Kysely<DB>;
  log: Logger;
  changes: SharedChanges;
}): OperatorSettings {
  const { db, log, changes } = options;
  const configuredLevel = log.level;
  let values: OperatorValues = { maintenance: null, logLevel: null };
  let timer: NodeJS.Timeout | undefined;

  function apply(): void {
    const { logLevel } = values;
    const level = logLevel && logLevel.until.getTime() > Date.now() ? logLevel.level : configuredLevel;
    if (log.level === level) return;
    log.level = level;
    log.warn({ level }, 'the level of the log has changed');
  }

  async function read(): Promise<void> {
    const rows = await db
      .withoutPlugins()
      .selectFrom('operator_setting')
      .select(['name', 'value', 'set_at'])
      .execute();
    const found = new Map(rows.map(row => [row.name, row]));
    const maintenance = found.get('maintenance');
    const logLevel = found.get('logLevel');
    values = {
      maintenance: maintenance ? toMaintenance(maintenance.value, maintenance.set_at) : null,
      logLevel: logLevel ? toLogLevelChange(logLevel.value) : null,
    };
    apply();
  }

  const refresh = () =>
    read().catch(error => log.warn({ err: error }, 'the settings of the operator could not be read'));
  changes.on('operatorSettings', () => void refresh());

  return {
    current: () => values,
    async save(name, value, record) {
      await saveOperatorSetting(db, name, value, record);
      await read();
    },
    refresh,
    async start() {
      await refresh();
      timer ??= setInterval(apply, INTERVAL_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

type Stored<Value> = { [Name in keyof Value]: Value[Name] extends Date ? string : Value[Name] };

function toMaintenance(value: unknown, since: Date): Maintenance {
  const { scope, text, until } = value as Stored<Maintenance>;
  return { scope, text, until: until && new Date(until), since };
}

function toLogLevelChange(value: unknown): LogLevelChange {
  const { level, until } = value as Stored<LogLevelChange>;
  return { level, until: new Date(until) };
}
