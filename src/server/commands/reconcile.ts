import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRealDate, shanghaiDay } from '../../domain/dates';
import type { Command } from '../command';
import { assemble } from '../composition-root';
import { loadEnvironment } from '../config';
import {
  type DownloadedStatement,
  downloadStatement,
  reconcileStatement,
} from '../engine/payments/reconcile/statement';
import { readStatement } from '../engine/payments/reconcile/statement-file';
import { StatementFormatError, type StatementLine } from '../engine/payments/statement/statement-line';
import type { Services } from '../engine/services';
import { StartError } from '../platform/config/start-error';
import { openDatabase } from '../platform/db/open-database';

const USAGE =
  '用法：npm run reconcile -- 账单文件 [日期]，或 npm run reconcile -- wechat|alipay|sandbox 日期（由支付平台下载）；机构自己的收款账户，在日期后写机构编码';

/** Reconciles a provider's statement with the orders, refunds and ledger entries of its days. Read-only. */
export default {
  summary: '核对支付平台的账单：<账单文件> [日期]，或 <wechat|alipay|sandbox> <日期>；列出每一处不一致',
  async run([source = '', day, code]) {
    if (!source || (day !== undefined && !isRealDate(day))) {
      console.error(USAGE);
      return 2;
    }
    const { config, db, close } = await openDatabase(await loadEnvironment());
    try {
      const services = assemble(config, db);
      const own = code === undefined ? null : ownProviderOf(services, code);
      const provider = own ? await own.find(source) : services.payments.findProvider(source);
      if (provider && !day) {
        console.error(USAGE);
        return 2;
      }
      const statement = provider
        ? await downloadStatement(provider, day ?? '')
        : await readDownloaded(source, day, own);
      const { differences, summary } = await reconcileStatement(db, statement);
      for (const { no, text } of differences) console.error(`${no}：${text}`);
      console.log(summary);
      return differences.length > 0 ? 1 : 0;
    } finally {
      await close();
    }
  },
} satisfies Command;

/** Finds the account that an organisation has in use. @throws StartError when there is no such organisation or account */
function ownProviderOf({ organisations, payments }: Services, code: string) {
  const find = async (id: string) => {
    const organisation = await organisations.find(code);
    if (!organisation) throw new StartError(`没有编码为 ${code} 的机构。`);
    return payments.findOwnProvider(organisation.id, id);
  };
  const require = async (id: string) => {
    const found = await find(id);
    if (!found) throw new StartError(`机构 ${code} 没有自己的 ${id} 收款账户。`);
    return found;
  };
  return { find, require };
}

/** A statement from a file. @param own accounts of the organisation whose it is; null for those of the server */
async function readDownloaded(
  source: string,
  day: string | undefined,
  own: ReturnType<typeof ownProviderOf> | null,
): Promise<DownloadedStatement> {
  const { provider, lines } = readStatementFile(path.resolve(process.env.INIT_CWD ?? '.', source), source);
  const account = own ? (await own.require(provider)).account : null;
  return { provider, account, ...daysOf(lines, day), lines };
}

function readStatementFile(file: string, name: string) {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new StartError(`没有这个文件，也没有配置这个收款渠道：${name}\n${USAGE}`);
  }
  try {
    return readStatement(bytes);
  } catch (error) {
    if (error instanceof StatementFormatError) throw new StartError(`${name}：${error.message}`);
    throw error;
  }
}

/** Days covered by a statement: the given one, or those of its lines. */
function daysOf(lines: readonly StatementLine[], day: string | undefined): { from: string; to: string } {
  if (day) return { from: day, to: day };
  const days = lines.map(({ at }) => shanghaiDay(at)).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) throw new StartError(`账单中没有一笔款项，请写明日期。\n${USAGE}`);
  return { from, to };
}
