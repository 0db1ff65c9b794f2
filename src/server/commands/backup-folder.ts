import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from '../command';
import { StartError } from '../platform/config/start-error';
import { writeBackupFile } from '../platform/db/backup/archive';
import { readRecipients } from '../platform/db/backup/encryption';

export default {
  summary:
    '把一个文件夹（上传的文件、备份的仓库）整个加密成一个文件：npm run backup:folder -- <文件夹> <文件>',
  async run([folder, file, ...rest]) {
    if (!folder || !file || rest.length > 0) {
      console.error(
        '用法：npm run backup:folder -- <文件夹> <文件>，例如 data/files files-20260101.tar.gz.age',
      );
      return 2;
    }
    const recipients = readRecipients(process.env.BACKUP_RECIPIENTS);
    if (recipients.length === 0)
      throw new StartError('请设 BACKUP_RECIPIENTS（收件人的公钥，由 npm run backup:key 生成）。');
    const start = process.env.INIT_CWD ?? '.';
    const source = path.resolve(start, folder);
    await access(source).catch(() => {
      throw new StartError(`没有这个文件夹：${folder}`);
    });
    const tar = spawn('tar', ['-C', source, '-cz', '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(tar, 'close');
    // A failure to archive must be one of the stream, so that no file that looks complete is left behind.
    async function* archived() {
      yield* tar.stdout;
      const [code] = await ended;
      if (code !== 0) throw new StartError(`tar 以 ${code} 结束，没有写成备份。`);
    }
    await writeBackupFile(path.resolve(start, file), [archived()], recipients);
    console.log(`已把 ${folder} 加密给 ${recipients.length} 把公钥，写到 ${file}。`);
    return 0;
  },
} satisfies Command;
