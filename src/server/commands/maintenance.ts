import { parseArgs } from 'node:util';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { appendAuditEntry } from '../engine/audit-log';
import { createOrganisations } from '../engine/organisations';
import { openDatabase } from '../platform/db/open-database';
import { maintenanceRefusal } from '../platform/operations/maintenance';
import { type Maintenance, saveOperatorSetting } from '../platform/operations/operator-settings';

const USAGE = `用法：npm run maintenance -- on [--writes] [--minutes 30] [--text 另外告知来访者的话]
      npm run maintenance -- off
--writes 只停提交和修改，还可以查看；--minutes 预计多少分钟后恢复，到时不会自动结束。`;

/** Parses the arguments: the maintenance to begin, null to end it, undefined when they are malformed. */
function readMaintenance(args: string[]): Maintenance | null | undefined {
  try {
    const options = {
      writes: { type: 'boolean' },
      minutes: { type: 'string' },
      text: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { writes, minutes, text } = values;
    const [action, ...others] = positionals;
    if (others.length > 0 || !/^[1-9]\d{0,3}$/.test(minutes ?? '1') || (text?.length ?? 0) > 200)
      return undefined;
    if (action === 'off') return Object.keys(values).length === 0 ? null : undefined;
    if (action !== 'on') return undefined;
    const since = new Date();
    return {
      scope: writes ? 'writes' : 'everything',
      text: text?.trim() || null,
      until: minutes === undefined ? null : new Date(since.getTime() + Number(minutes) * 60_000),
      since,
    };
  } catch {
    return undefined;
  }
}

/** Begins or ends a maintenance in all running processes. */
export default {
  summary: '开始或结束维护：on 之后来访者看到“网站正在维护”，off 恢复；不用重启',
  async run(args) {
    const maintenance = readMaintenance(args);
    if (maintenance === undefined) {
      console.error(USAGE);
      return 2;
    }
    const environment = await loadEnvironment();
    const { config, db, close } = await openDatabase(environment);
    try {
      const operator = await createOrganisations(db, config).find(config.organisation);
      await saveOperatorSetting(db, 'maintenance', maintenance, async trx => {
        if (!operator) return;
        await appendAuditEntry(trx, {
          organisationId: operator.id,
          accountId: null,
          action: maintenance ? 'maintenance.began' : 'maintenance.ended',
          detail: { field: '命令行', ...(maintenance?.text && { reason: maintenance.text }) },
        });
      });
      console.log(maintenance ? maintenanceRefusal(maintenance).message : '维护已结束，各进程一秒以内恢复。');
      return 0;
    } finally {
      await close();
    }
  },
} satisfies Command;
