import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Command } from '../command';
import { StartError } from '../platform/config/start-error';

export default {
  summary:
    '生成加密备份用的一对密钥：npm run backup:key -- <私钥文件>；在保管私钥的电脑上运行，不要在服务器上',
  async run([file, ...rest]) {
    if (!file || file.startsWith('-') || rest.length > 0) {
      console.error('用法：npm run backup:key -- <私钥文件>');
      return 2;
    }
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
    const target = path.resolve(process.env.INIT_CWD ?? '.', file);
    await writeFile(target, text, { flag: 'wx', mode: 0o600, flush: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') throw new StartError(`文件已存在，不会覆盖：${file}`);
        throw error;
      },
    );
    console.log(`私钥在 ${file}，请保管在服务器以外的地方，至少两份。服务器上只设公钥：`);
    console.log(`BACKUP_RECIPIENTS=${recipient}`);
    return 0;
  },
} satisfies Command;
