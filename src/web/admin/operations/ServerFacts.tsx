import { fileSize } from '../../../domain/file-size';
import { dateTime, thousands } from '../../../domain/formatters';
import { Terms } from '../../ui/Terms';
import type { OperationsState } from './queries';
import { waited } from './waited';

/** Versions, connections and disk of the process that answered, and what waits in the database. */
export function ServerFacts({ state }: { state: OperationsState }) {
  return <Terms className="terms gap-2" grouped facts={factsOf(state)} />;
}

function factsOf({
  connections,
  payments,
  refunds,
  freeBytes,
  queues,
  ...server
}: OperationsState): [term: string, value: string][] {
  const unsent = queues
    .filter(({ queue }) => queue.startsWith('message.'))
    .reduce((sum, { failed }) => sum + failed, 0);
  const oldest = waited(payments.oldestSeconds);
  return [
    ['程序', `${server.version}（Node.js ${server.node}）`],
    ['数据库', `PostgreSQL ${server.database}，升级到 ${server.migration}`],
    ['启动于', dateTime(server.startedAt)],
    [
      '数据库连接',
      `使用中 ${connections.used}，空闲 ${connections.idle}，等待连接的请求 ${connections.waiting}`,
    ],
    ['磁盘剩余', freeBytes === null ? '' : fileSize(freeBytes)],
    [
      '待定的支付',
      [
        `${thousands(payments.awaiting)} 笔`,
        oldest && `最早的等了 ${oldest}`,
        payments.overdue > 0 && `${thousands(payments.overdue)} 笔过了期限仍问不到结果`,
      ]
        .filter(Boolean)
        .join('，'),
    ],
    ['没有采信的支付通知', `24 小时内 ${thousands(payments.refusedNotices)} 个`],
    ['没有发出的短信', `24 小时内 ${thousands(unsent)} 条`],
    ['未完的退款', `${thousands(refunds.open)} 笔，其中被拒绝 ${thousands(refunds.failed)} 笔`],
  ];
}
