import { readFileSync } from 'node:fs';
import { type EventLog, readLog } from '../../../flows/engine/replay';
import { StartError } from '../../platform/config/start-error';

/**
 * Reads a recorded log from a file named on the command line.
 * @throws StartError when there is no such file, or it is not a log
 */
export function readLogFile(file: string): EventLog {
  try {
    return readLog(readFileSync(file, 'utf8'));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new StartError(`${file}：${missing ? '没有这个文件' : (error as Error).message}`);
  }
}
