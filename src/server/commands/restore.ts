import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { readIdentities } from '../platform/db/backup/encryption';
import { restoreArchive } from '../platform/db/backup/restore-archive';
import { openDatabase } from '../platform/db/open-database';

/** Where npm was called. */
const FOLDER = process.env.INIT_CWD ?? '.';

/** Parses the arguments; null when they are malformed. */
function readOptions(args: string[]) {
  try {
    const options = { replace: { type: 'boolean' }, identity: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...rest] = positionals;
    return file && rest.length === 0
      ? { file, replace: values.replace ?? false, identity: values.identity }
      : null;
  } catch {
    return null;
  }
}

export default {
  summary: '从备份恢复数据库：npm run restore -- <文件> [--identity 私钥文件] [--replace]',
  async run(args) {
    const options = readOptions(args);
    if (!options) {
      console.error(
        '用法：npm run restore -- <文件> [--identity 私钥文件] [--replace]；--replace 会先删除数据库中的全部数据。',
      );
      return 2;
    }
    const { file, replace, identity } = options;
    const identities = identity ? await readIdentities(path.resolve(FOLDER, identity)) : [];
    const opening = { exclusive: true, asOwner: true, name: 'boai-portal restore' };
    const { config, ownerUrl, close } = await openDatabase(await loadEnvironment(), opening);
    try {
      const archive = path.resolve(FOLDER, file);
      const rows = await restoreArchive({ ...config, ownerUrl }, archive, { replace, identities });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      console.log(
        `已恢复 ${Object.keys(rows).length} 张表、${total} 行。请用备份时的 DATA_KEYS 和 LOOKUP_KEY 启动服务。`,
      );
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
