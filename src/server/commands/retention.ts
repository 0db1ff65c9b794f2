import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { createOrganisations } from '../engine/organisations';
import { previewRetention, type RetentionResult, runRetention } from '../engine/retention/run-retention';
import { openDatabase } from '../platform/db/open-database';
import { scopeToOrganisation } from '../platform/db/organisation-scope';

/** Deletes what is older than allowed, or says what would be deleted, for each organisation. */
export default {
  summary: '按期删除：删去各机构过了保存期限的内容，平时由后台任务做；--dry-run 只列出，不删',
  async run(args) {
    const [option, ...rest] = args;
    if (rest.length > 0 || (option !== undefined && option !== '--dry-run')) {
      console.error('用法：npm run retention [-- --dry-run]');
      return 2;
    }
    const environment = await loadEnvironment();
    const { config, db, close } = await openDatabase(environment);
    try {
      const ids = await createOrganisations(db, config).listIds();
      let failed = 0;
      for (const id of ids) {
        const own = scopeToOrganisation(db, id);
        const result = option ? await previewRetention(own) : await runRetention(own, id);
        if (ids.length > 1) console.log(`机构 ${id}：`);
        print(result, option ? '应删' : '删去');
        if (result.failure) failed += 1;
      }
      return failed > 0 ? 1 : 0;
    } finally {
      await close();
    }
  },
} satisfies Command;

function print({ deleted, remaining, failure }: RetentionResult, verb: string): void {
  const entries = Object.entries(deleted);
  if (entries.length === 0) console.log('没有过期的内容');
  for (const [name, count] of entries) {
    console.log(`${name}：${verb} ${count} 行${remaining.includes(name) ? '以上' : ''}`);
  }
  if (failure) console.error(`没有做完：${failure}`);
}
