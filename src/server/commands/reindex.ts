import { sql } from 'kysely';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { changeLookupKey, checkDataKeys } from '../engine/personal-data/key-check';
import { indexedColumns } from '../engine/personal-data/registry';
import { reindex } from '../engine/personal-data/reindex';
import { openDatabase } from '../platform/db/open-database';
import { createVault } from '../platform/vault/vault';

const NAME = 'boai-portal reindex';

export default {
  summary: '更换 LOOKUP_KEY 之后（服务停止时），重新计算检索用的索引',
  async run(args) {
    if (args.length > 0) {
      console.error('用法：npm run reindex');
      return 2;
    }
    const environment = await loadEnvironment();
    const { db, close } = await openDatabase(environment, { exclusive: true, name: NAME });
    try {
      await checkDataKeys(db, environment);
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'boai-portal'`.execute(db);
      if (rows.length > 0) {
        console.error('有服务正在使用这个数据库，请先停止服务。');
        return 1;
      }
      const vault = createVault(environment);
      await db.transaction().execute(async trx => {
        await sql`SET LOCAL statement_timeout = 0`.execute(trx);
        for (const column of indexedColumns()) {
          const count = await reindex(trx, vault, column);
          console.log(`${column.table}.${column.column}：${count} 处`);
        }
        await changeLookupKey(trx, environment);
      });
      console.log('已完成，可以用新的 LOOKUP_KEY 启动服务');
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
