import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/declaration';
import { type Log, masked, type Replay, readLog, replay, writeLog } from '../../../flows/engine/replay';
import { flows } from '../../../flows/index';
import type { Config } from '../../config';

const LOGS = 'tests/fixtures/logs';

const actors = ['member', 'staff', 'system'];
const isMoment = (at: unknown) => typeof at === 'string' && !Number.isNaN(Date.parse(at));

type Place = Pick<Config, 'production' | 'schemasDir'>;

/** The project's folder of recorded logs, beside its forms; null in production, and where there is no such folder. */
export function fixtureFolder({ production, schemasDir }: Place): string | null {
  const folder = path.join(path.dirname(schemasDir), LOGS);
  return !production && existsSync(folder) ? folder : null;
}

/**
 * Reads a log that a test is to run, and believes nothing of it that the machine does not confirm.
 * @throws Refusal `badRequest` naming line or event, and the reason
 */
export function readFixture(text: string): Log {
  const log = masked(read(text));
  const flow = flows.get(log.flow);
  if (!flow) throw new Refusal('badRequest', `没有事项“${log.flow}”`);
  if (log.events.length === 0) throw new Refusal('badRequest', '记录里没有事件');
  const strange = log.events.find(({ actor, at }) => !actors.includes(actor) || !isMoment(at));
  if (strange) throw new Refusal('badRequest', `第${strange.seq}个事件没有写明由谁、在什么时候`);
  const unsaid = log.events.find(({ state }) => state === undefined);
  if (unsaid) throw new Refusal('badRequest', `第${unsaid.seq}个事件没有写明之后的状态`);
  const { difference } = replayed(flow, log);
  if (difference) throw new Refusal('badRequest', `第${difference.seq}个事件不一致：${difference.reason}`);
  return log;
}

function read(text: string): Log {
  try {
    return readLog(text);
  } catch (error) {
    throw new Refusal('badRequest', (error as Error).message);
  }
}

function replayed(flow: Flow, log: Log): Replay {
  try {
    return replay(flow, log);
  } catch {
    throw new Refusal('badRequest', '第1行的步骤不是这个事项的');
  }
}

/**
 * Keeps a log where the tests find it.
 * @param name letters, digits and hyphens
 * @returns the file, from the project's folder on
 * @throws Refusal `notAllowedNow` where nothing may be written, `conflict` where the name is taken
 */
export async function writeFixture(place: Place, name: string, log: Log): Promise<string> {
  const folder = fixtureFolder(place);
  if (!folder) throw new Refusal('notAllowedNow', '这台服务器上没有测试的文件夹，请下载记录后自行放入');
  await mkdir(path.join(folder, log.flow), { recursive: true });
  const file = `${log.flow}/${name}.ndjson`;
  try {
    await writeFile(path.join(folder, file), writeLog(log), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refusal('conflict', `已经有名为“${name}”的记录，请换一个名称`);
  }
  return `${LOGS}/${file}`;
}
