import path from 'node:path';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { readRecipients } from '../platform/db/backup/encryption';
import { saveDatabase } from '../platform/db/backup/save-archive';
import { openDatabase } from '../platform/db/open-database';
import { createObjectStore } from '../platform/objects';

export default {
  summary: '把整个数据库备份到一个文件：npm run backup -- <文件>；设了 BACKUP_RECIPIENTS 时整个加密',
  async run([file, ...rest]) {
    if (!file || file.startsWith('-') || rest.length > 0) {
      console.error('用法：npm run backup -- <文件>，例如 npm run backup -- backup-20260101.gz');
      return 2;
    }
    const recipients = readRecipients(process.env.BACKUP_RECIPIENTS);
    const { config, close } = await openDatabase(await loadEnvironment(), { name: 'boai-portal backup' });
    try {
      const target = path.resolve(process.env.INIT_CWD ?? '.', file);
      const rows = await saveDatabase(config.databaseUrl, target, recipients);
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      console.log(`已备份 ${Object.keys(rows).length} 张表、${total} 行到 ${file}。`);
      if (recipients.length > 0)
        console.log(`已加密给 ${recipients.length} 把公钥，只有持有私钥的人能打开；服务器上没有私钥。`);
      // Keys are not included: a stolen backup without them discloses no personal data.
      console.log('备份中没有密钥：请另行保管 DATA_KEYS、LOOKUP_KEY（试用时为数据目录中的 secrets.json）。');
      const files = rows['public.file'] ?? 0;
      // After the database, so that the file backup contains every file that the database refers to.
      if (files > 0) {
        const { location: place } = createObjectStore(config.files);
        console.log(`备份中没有上传的 ${files} 个文件，它们在 ${place}：请接着备份，见 docs/deploy.md。`);
      }
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
