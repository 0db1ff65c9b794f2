import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../../domain/refusals';
import { logLineNumberOf, parseRecordedLog } from '../../../flows/engine/event-log';
import { type EventLog, withoutFreeText, writeLog } from '../../../flows/engine/replay';
import type { Config } from '../../config';
import type { FlowRegistry } from '../../engine/forms/flow-registry';

const LOGS = 'tests/fixtures/logs';

const actors = ['member', 'staff', 'system'];
const isTimestamp = (at: unknown) => typeof at === 'string' && !Number.isNaN(Date.parse(at));

type FixtureConfig = Pick<Config, 'production' | 'schemasDir'>;

/** Directory of recorded logs in the project, beside its forms; null in production, and when it does not exist. */
export function fixtureFolder({ production, schemasDir }: FixtureConfig): string | null {
  const folder = path.join(path.dirname(schemasDir), LOGS);
  return !production && existsSync(folder) ? folder : null;
}

/**
 * Reads a log for use as a test fixture: its replay must succeed, and each event must state actor, time and resulting
 * state.
 * @throws Refusal `badRequest` with line and reason
 */
export async function readFixture(text: string, flows: FlowRegistry): Promise<EventLog> {
  const log = withoutFreeText(await read(text, flows));
  if (log.events.length === 0) throw new Refusal('badRequest', '记录里没有事件');
  const strange = log.events.find(({ actor, at }) => !actors.includes(actor) || !isTimestamp(at));
  if (strange)
    throw new Refusal('badRequest', `第${logLineNumberOf(log, strange.seq)}行没有写明由谁、在什么时候`);
  const unsaid = log.events.find(({ state }) => state === undefined);
  if (unsaid) throw new Refusal('badRequest', `第${logLineNumberOf(log, unsaid.seq)}行没有写明之后的状态`);
  return log;
}

async function read(text: string, flows: FlowRegistry): Promise<EventLog> {
  try {
    return await parseRecordedLog(text, flows.get);
  } catch (error) {
    throw new Refusal('badRequest', (error as Error).message);
  }
}

/** Path of the record with a name, as it is shown. */
export const fixtureFile = ({ flow }: EventLog, name: string): string => `${LOGS}/${flow}/${name}.ndjson`;

/**
 * Writes a log to the test fixtures.
 * @param name letters, digits and hyphens
 * @returns path of the file, relative to the project
 * @throws Refusal `notAllowedNow` when the directory is not writable here, `conflict` when the name exists
 */
export async function writeFixture(config: FixtureConfig, name: string, log: EventLog): Promise<string> {
  const folder = fixtureFolder(config);
  if (!folder) throw new Refusal('notAllowedNow', '这台服务器上没有测试的文件夹，请下载记录后自行放入');
  await mkdir(path.join(folder, log.flow), { recursive: true });
  try {
    await writeFile(path.join(folder, log.flow, `${name}.ndjson`), writeLog(log), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refusal('conflict', `已经有名为“${name}”的记录，请换一个名称`);
  }
  return fixtureFile(log, name);
}
