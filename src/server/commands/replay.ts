import path from 'node:path';
import { type Flow, requireFlowOf } from '../../flows/engine/flow-definition';
import { toStoredSnapshot } from '../../flows/engine/machine';
import { fixtureOf, replay, writeLog } from '../../flows/engine/replay';
import { stateName } from '../../flows/engine/status';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { fingerprint } from '../engine/applications/fingerprint';
import { readLogFile } from '../engine/applications/log-file';
import { streamStoredLogs } from '../engine/applications/stored-logs';
import { readFolderFlows } from '../engine/forms/folder-flows';
import { storedVersions } from '../engine/forms/stored-versions';
import { StartError } from '../platform/config/start-error';
import { openDatabase } from '../platform/db/open-database';

const USAGE =
  '用法：npm run replay -- <文件.ndjson …> | --database | --record <受理编号>，例如 npm run replay -- tests/fixtures/logs/organ-donation/approved.ndjson';

/** Replays a recorded log and prints each state. */
function replayFile(file: string, flows: ReadonlyMap<string, Flow>): number {
  const log = readLogFile(path.resolve(process.env.INIT_CWD ?? '.', file));
  const flow = flows.get(log.flow);
  if (!flow) throw new StartError(`${file}：没有事项“${log.flow}”`);
  const { frames, difference } = replay(flow, log);
  for (const { seq, event, snapshot, effects } of frames) {
    const effectKinds = effects.map(({ kind }) => kind).join('、');
    console.log(
      `${String(seq).padStart(4)}  ${event.type.padEnd(14)}→ ${stateName(snapshot.value)}${effectKinds && `  〔${effectKinds}〕`}`,
    );
  }
  if (difference) console.error(`第 ${difference.seq} 个事件不一致：${difference.reason}`);
  return difference ? 1 : 0;
}

/** Replays the logs of all stored applications and compares the result with their rows. */
async function replayDatabase(): Promise<number> {
  const { db, close } = await openDatabase(await loadEnvironment());
  let checkedCount = 0;
  let differentCount = 0;
  try {
    for await (const { no, log, stored } of streamStoredLogs(db, storedVersions(db))) {
      checkedCount += 1;
      const { final, difference } = replay(
        requireFlowOf({ flow: log.flow, process: log.process ?? null }),
        log,
      );
      const reason =
        difference?.reason ??
        (fingerprint(toStoredSnapshot(final)) === fingerprint(stored)
          ? undefined
          : `办理记录得出 ${JSON.stringify(toStoredSnapshot(final))}，申请中保存的是 ${JSON.stringify(stored)}`);
      if (reason === undefined) continue;
      differentCount += 1;
      console.error(`${no}：${difference ? `第 ${difference.seq} 个事件，` : ''}${reason}`);
    }
  } finally {
    await close();
  }
  console.log(`核对了 ${checkedCount} 件申请，${differentCount} 件不一致`);
  return differentCount > 0 ? 1 : 0;
}

/** Prints the log of a stored application, for use as a test fixture. Free text of staff is removed. */
async function recordOne(no: string): Promise<number> {
  const { db, close } = await openDatabase(await loadEnvironment());
  try {
    for await (const { log } of streamStoredLogs(db, storedVersions(db), no)) {
      process.stdout.write(writeLog(fixtureOf(log)));
      return 0;
    }
  } finally {
    await close();
  }
  console.error(`没有受理编号为 ${no} 的申请`);
  return 1;
}

export default {
  summary:
    '重放办理记录：<文件.ndjson …> 逐步打印状态；--database 核对所有申请；--record <受理编号> 导出记录',
  async run(args) {
    const [option, no] = args;
    if (option === '--record' && no && args.length === 2) return recordOne(no);
    if (option === '--database' && args.length === 1) return replayDatabase();
    if (args.length === 0 || args.some(arg => arg.startsWith('--'))) {
      console.error(USAGE);
      return 2;
    }
    const flows = await readFolderFlows(path.resolve(process.env.SCHEMAS_DIR || 'schemas'));
    return Math.max(...args.map(file => replayFile(file, flows)));
  },
} satisfies Command;
