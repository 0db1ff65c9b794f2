import type { Command } from '../command';
import { assemble } from '../composition-root';
import { loadEnvironment } from '../config';
import { rebuildSearch } from '../modules/search/rebuild';
import { openDatabase } from '../platform/db/open-database';

export default {
  summary: '重新建立站内搜索的索引；网站照常运行，完成之前用原来的索引',
  async run(args) {
    if (args.length > 0) {
      console.error('用法：npm run search:rebuild');
      return 2;
    }
    const { config, db, close } = await openDatabase(await loadEnvironment());
    try {
      const services = assemble(config, db);
      for (const { id, name } of await db.selectFrom('organisation').select(['id', 'name']).execute()) {
        console.log(`${name}：${await rebuildSearch(services, id)} 条`);
      }
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
