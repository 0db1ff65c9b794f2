import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { saveBackupReports } from '../engine/operations/backup-reports';
import { openDatabase } from '../platform/db/open-database';
import { listBackups } from '../platform/db/pgbackrest/backups';
import { findResticCopy } from '../platform/objects/restic-copy';

/** Tells the portal of the backups that the repositories have. Run after each. */
export default {
  summary: '把备份仓库里有哪些备份记进数据库，在“运维”页和指标里显示',
  async run(args) {
    if (args.length > 0) {
      console.error('用法：npm run backup:report');
      return 2;
    }
    const { db, close } = await openDatabase(await loadEnvironment(), { name: 'boai-portal backup-report' });
    try {
      const { backups } = await listBackups();
      const copy = await findResticCopy();
      await saveBackupReports(
        db,
        backups.map(({ name, kind, startedAt, finishedAt, bytes, failure }) => ({
          name,
          kind,
          bytes,
          failure,
          started_at: startedAt,
          finished_at: finishedAt,
        })),
      );
      if (copy) {
        const times = { started_at: copy.at, finished_at: copy.at };
        await saveBackupReports(db, [{ name: `files ${copy.name}`, kind: 'files', ...times }]);
      }
      const latest = backups.at(-1);
      console.log(`数据库有 ${backups.length} 份备份，最近的是 ${latest?.name}`);
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
