import { useState } from 'react';
import { date, dateTime } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { ErrorText } from '../../ui/ErrorText';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { useExclusive } from '../../ui/use-exclusive';
import { checkExpiries, type Expiry, expiriesQuery } from './queries';

const kinds: Record<Expiry['kind'], string> = {
  site: '网站的证书',
  database: '数据库的证书',
  payment: '支付的证书',
  key: '个人信息的密钥',
};

const DAY_MS = 86_400_000;
/** Days before its end from which a certificate is pointed out. */
const SOON_DAYS = 30;

/** Certificates and keys, as the last check has found them. */
export function Expiries() {
  const { isRunning, run } = useExclusive();
  const [problem, setProblem] = useState<unknown>(null);
  const check = () =>
    run(async () => {
      setProblem(null);
      await checkExpiries().then(() => toast('已经开始检查，一两分钟后再看'), setProblem);
    });
  return (
    <>
      <QueryResult query={useQuery(expiriesQuery)} what="证书和密钥" paragraphs={1}>
        {expiries =>
          expiries.length === 0 ? (
            <p className="soft">还没有检查过，启动后几分钟内会查一次。</p>
          ) : (
            <DataTable
              caption="证书和密钥"
              rows={expiries}
              keyOf={({ kind, name }) => `${kind} ${name}`}
              columns={[
                { title: '名称', kind: 'name', cell: ({ name }) => name },
                { title: '是什么', kind: 'short', cell: ({ kind }) => kinds[kind] },
                { title: '到期', cell: endOf },
                { title: '说明', cell: ({ problem: words }) => words },
                { title: '检查于', kind: 'short', cell: ({ checkedAt }) => dateTime(checkedAt) },
              ]}
            />
          )
        }
      </QueryResult>
      <div className="cluster gap-3">
        <Button busy={isRunning && '正在排队…'} onClick={() => void check()}>
          现在检查
        </Button>
        <p className="soft">平时每半天检查一次。</p>
      </div>
      <ErrorText error={problem} />
    </>
  );
}

function endOf({ kind, expiresAt, since }: Expiry) {
  if (kind === 'key')
    return since === null
      ? '不会到期'
      : `不会到期，已用 ${Math.floor((Date.now() - Date.parse(since)) / DAY_MS)} 天`;
  if (expiresAt === null) return <Tag tone="wait">查不到</Tag>;
  const days = Math.floor((Date.parse(expiresAt) - Date.now()) / DAY_MS);
  return (
    <span className="cluster gap-2">
      {date(expiresAt)}
      {days < 0 && <Tag tone="error">已经到期</Tag>}
      {days >= 0 && (days < SOON_DAYS ? <Tag tone="wait">还有 {days} 天</Tag> : `还有 ${days} 天`)}
    </span>
  );
}
