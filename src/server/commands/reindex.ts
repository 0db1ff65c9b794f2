import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { checkKeys, forgetOtherLookupKeys } from '../engine/personal-data/key-check';
import { renewableColumns } from '../engine/personal-data/registry';
import { reindexColumn } from '../engine/personal-data/reindex';
import { openDatabase } from '../platform/db/open-database';
import { createVault } from '../platform/vault/vault';

export default {
  summary: '把用旧密钥算出的索引改用当前密钥（LOOKUP_KEY 的第一个）；可以中断，再次运行即继续',
  async run(args) {
    if (args.length > 0) {
      console.error('用法：npm run reindex');
      return 2;
    }
    const environment = await loadEnvironment();
    const { db, close } = await openDatabase(environment, { asOwner: true, name: 'boai-portal reindex' });
    try {
      await checkKeys(db, environment);
      const vault = createVault(environment);
      let unknownCount = 0;
      for (const column of renewableColumns()) {
        const { renewed, unknown } = await reindexColumn(db, vault, column);
        unknownCount += unknown;
        const rest = unknown > 0 ? `，${unknown} 处不是这些密钥算出的` : '';
        console.log(`${column.table}.${column.column}：重新计算 ${renewed} 处${rest}`);
      }
      if (unknownCount > 0) {
        console.error(`有 ${unknownCount} 处不是这些密钥算出的，检索不到：LOOKUP_KEY 中缺少一个密钥`);
        return 1;
      }
      const isForgotten = await forgetOtherLookupKeys(db, environment);
      console.log(isForgotten ? '可以从 LOOKUP_KEY 中删去旧的密钥' : '没有可以停用的密钥');
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
