import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { createOrganisations } from '../engine/organisations';
import { isManualFigureName } from '../modules/statistics/figure-names';
import { saveManualFigure } from '../modules/statistics/manual-figures';
import { correctDrift, findDrift } from '../modules/statistics/recount';
import { StartError } from '../platform/config/start-error';
import { openDatabase } from '../platform/db/open-database';

const USAGE = `用法：npm run statistics              重新计算全部合计，列出与保存的不一致之处
      npm run statistics -- --repair     列出并改正
      npm run statistics -- 名称 分类 数  记下启用本系统之前的数，或库存警戒线，如 member 成人 1200、stock.warning "衣被 件" 500`;

/**
 * Recounts the totals of published figures and compares them. Read-only unless `--repair` is given or a value is to be
 * recorded.
 */
export default {
  summary: '核对公示与数据屏的合计；--repair 改正；或记下启用之前的数',
  async run(args) {
    const [figure = '', part = '', value = ''] = args;
    const isRepair = figure === '--repair' && args.length === 1;
    const hasManualFigure = isManualFigureName(figure) && args.length === 3 && /^\d{1,15}$/u.test(value);
    if (args.length > 0 && !isRepair && !hasManualFigure) {
      console.error(USAGE);
      return 2;
    }
    const environment = await loadEnvironment();
    const { db, close } = await openDatabase(environment);
    try {
      if (hasManualFigure) {
        const organisation = await createOrganisations(db, environment).find(environment.organisation);
        if (!organisation) throw new StartError(`没有编码为 ${environment.organisation} 的机构。`);
        await saveManualFigure(db, organisation.id, { figure, part, value: Number(value) });
        console.log(`已记下：${figure} ${part} ${value}`);
        return 0;
      }
      const found = isRepair ? await correctDrift(db) : await findDrift(db);
      for (const { table, of, value, stored, counted } of found) {
        console.error(`${table} ${of} ${value}：保存的是 ${stored}，应为 ${counted}`);
      }
      console.log(`${found.length} 处不一致${isRepair && found.length > 0 ? '，已改正' : ''}`);
      return found.length > 0 && !isRepair ? 1 : 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
