import type { Environment } from './config';
import type { DemoAccount } from './portal';

/**
 * Composes what is printed when the server listens: its address; outside production also the demo accounts with what
 * each is for, and how to stop; where data and log are. The first line is read by programs that wait for the server.
 * @param port the port that is listened on
 */
export function composeStartMessage(
  environment: Environment,
  port: number,
  accounts: readonly DemoAccount[],
): string {
  const { production, publicOrigin, logFile } = environment;
  const address = production ? publicOrigin : `http://localhost:${port}`;
  const ready = [`服务已就绪：${address}/`];
  const log = logFile ? [`日志：${logFile}（这里只显示警告和错误；LOG=json 时全部显示在这里）`] : [];
  if (production) return [...ready, ...log].join('\n');
  return [
    ...ready,
    '',
    '示例账号（仅供试用，正式环境中没有）：',
    ...accounts.map(account => formatAccount(account, address)),
    ...(environment.sms.name === 'inbox' ? [`  短信和验证码：${address}/#/developer/inbox`] : []),
    '',
    `数据：${describeData(environment)}`,
    ...log,
    '停止：按 Ctrl+C',
  ].join('\n');
}

const formatAccount = ({ title, mobile, password, purpose, page }: DemoAccount, address: string) =>
  `  ${mobile}  ${password.padEnd(12)}  ${title}：${purpose}${page ? `  ${address}/#${page}` : ''}`;

const describeData = ({ databaseUrl, dataDir }: Environment) =>
  databaseUrl
    ? `DATABASE_URL 所指的数据库；密钥和上传的文件在 ${dataDir}`
    : `${dataDir}（数据库、密钥和上传的文件；停止之后删掉它，就从头来过）`;
