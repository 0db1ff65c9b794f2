import path from 'node:path';
import type { Command } from '../command';
import { readFolder } from '../engine/forms/folder';
import { prepareFolder } from '../engine/forms/prepared-folder';

/** Run by the build. A folder with findings is checked at the start, which reports them. */
export default {
  summary: '为第一次启动预先检查、编译表单',
  async run() {
    const folder = path.resolve(process.env.SCHEMAS_DIR || 'schemas');
    const count = await prepareFolder(await readFolder(folder), path.dirname(process.argv[1] ?? ''));
    console.log(count === null ? '表单有错，启动时再检查。' : `表单已编译：${count} 份。`);
    return 0;
  },
} satisfies Command;
