import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { printFindings } from '../engine/forms/print-findings';
import { type PublishOutcome, publishAll, publishFolder } from '../engine/forms/publish-folder';
import { openDatabase } from '../platform/db/open-database';
import { createLog } from '../platform/log';

const outcomeTexts: Record<PublishOutcome, string> = {
  published: '已发布',
  'live already': '没有变化',
  superseded: '已有更新的版本',
};

export default {
  summary: '发布表单，正在运行的服务随即使用：npm run schemas:publish',
  async run(args) {
    if (args.length > 0) {
      console.error('用法：npm run schemas:publish');
      return 2;
    }
    const environment = await loadEnvironment();
    const { db, close } = await openDatabase(environment);
    try {
      const log = createLog('silent');
      const { findings, outcomes } = await publishFolder(db, environment.schemasDir, publishAll, log);
      for (const { form, outcome } of outcomes) {
        console.log(
          `${form.flow} ${form.title}：${outcomeTexts[outcome]}（版本 ${form.version.slice(0, 8)}）`,
        );
      }
      printFindings(environment.schemasDir, findings);
      return findings.length > 0 ? 1 : 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
