import path from 'node:path';
import type { Command } from '../command';
import { readEnvironment } from '../config';
import { restoreArchive } from '../platform/db/backup/restore-archive';
import { openDatabase } from '../platform/db/open-database';

export default {
  summary: '从备份恢复数据库：npm run restore -- <文件> [--replace]',
  async run(args) {
    const replace = args.includes('--replace');
    const [file, ...rest] = args.filter(arg => arg !== '--replace');
    if (!file || rest.length > 0) {
      console.error('用法：npm run restore -- <文件> [--replace]；--replace 会先删除数据库中的全部数据。');
      return 2;
    }
    const options = { exclusive: true, asOwner: true, name: 'boai-portal restore' };
    const { config, ownerUrl, close } = await openDatabase(readEnvironment(), options);
    try {
      const archive = path.resolve(process.env.INIT_CWD ?? '.', file);
      const rows = await restoreArchive({ ...config, ownerUrl }, archive, { replace });
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
