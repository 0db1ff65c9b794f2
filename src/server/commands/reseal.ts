import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { checkKeys, forgetUnusedKeys } from '../engine/personal-data/key-check';
import { reencryptColumn } from '../engine/personal-data/re-encrypt';
import { listEncryptedColumns } from '../engine/personal-data/registry';
import { openDatabase } from '../platform/db/open-database';
import { createVault } from '../platform/vault/vault';

export default {
  summary: '把用旧密钥加密的内容改用当前密钥（DATA_KEYS 的第一个）；可以中断，再次运行即继续',
  async run(args) {
    if (args.length > 0) {
      console.error('用法：npm run reseal');
      return 2;
    }
    const environment = await loadEnvironment();
    const { db, close } = await openDatabase(environment, { asOwner: true, name: 'boai-portal reseal' });
    try {
      await checkKeys(db, environment);
      const vault = createVault(environment);
      let undecryptableCount = 0;
      for (const column of listEncryptedColumns()) {
        const result = await reencryptColumn(db, vault, column);
        undecryptableCount += result.undecryptable;
        const rest = result.undecryptable > 0 ? `，${result.undecryptable} 处打不开` : '';
        console.log(`${column.table}.${column.column}：重新加密 ${result.reencrypted} 处${rest}`);
      }
      const unused = await forgetUnusedKeys(db, environment);
      if (unused.length > 0) console.log(`可以从 DATA_KEYS 中删去：${unused.join('、')}`);
      else console.log('没有可以停用的密钥');
      if (undecryptableCount > 0)
        console.error(`有 ${undecryptableCount} 处打不开：它们的密钥不在 DATA_KEYS 中，或内容已损坏`);
      return undecryptableCount > 0 ? 1 : 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
