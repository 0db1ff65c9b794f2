import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { type ExportOutcome, exportForms } from '../engine/forms/export';
import { openDatabase } from '../platform/db/open-database';

const outcomeTexts: Record<ExportOutcome, string> = {
  written: '已写入文件夹',
  'held already': '没有变化',
  'without texts': '发布得很早，没有留下文本，文件夹保持原样',
};

export default {
  summary: '把现行的表单写入 schemas 文件夹：npm run schemas:export [-- 事项 …]',
  async run(selectedFlows) {
    const environment = await loadEnvironment();
    const { db, close } = await openDatabase(environment);
    try {
      const outcomes = await exportForms(db, environment.schemasDir, selectedFlows);
      for (const { flow, version, exported } of outcomes) {
        console.log(`${flow}：${outcomeTexts[exported]}（版本 ${version.slice(0, 8)}）`);
      }
      const unknownFlows = selectedFlows.filter(flow => !outcomes.some(outcome => outcome.flow === flow));
      for (const flow of unknownFlows) console.error(`没有表单“${flow}”`);
      return unknownFlows.length > 0 ? 1 : 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
