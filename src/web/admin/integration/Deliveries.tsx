import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { ErrorText } from '../../ui/ErrorText';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import {
  deliveriesQuery,
  invalidateWebhooks,
  type WebhookDelivery,
  type WebhookType,
  webhooksQuery,
} from './queries';

const states: Record<WebhookDelivery['state'], React.ReactNode> = {
  pending: <Tag tone="wait">还会再送</Tag>,
  delivered: <Tag tone="ok">已送到</Tag>,
  failed: <Tag>没有送到</Tag>,
};

const columnsWith = (
  send: (delivery: WebhookDelivery) => void,
  isSending: (delivery: WebhookDelivery) => boolean,
  titleOf: (type: WebhookType) => string,
): readonly Column<WebhookDelivery>[] => [
  {
    title: '通知',
    kind: 'name',
    cell: ({ type, at, state }) => (
      <>
        {titleOf(type)} {states[state]}
        <small>{dateTime(at)}</small>
      </>
    ),
  },
  { title: '地址', cell: ({ url }) => <span className="num">{url}</span> },
  {
    title: '回答',
    cell: ({ answer, attempts, nextAt }) => (
      <>
        {/* A number is not torn from what it is the number of. */}
        {answer?.replace('HTTP ', 'HTTP\u00a0') ?? '还没有送'}
        {attempts > 1 && `（第${attempts}次）`}
        {attempts > 0 && nextAt && <small>{dateTime(nextAt)}再送</small>}
      </>
    ),
  },
  {
    title: '操作',
    cell: delivery => (
      <Button variant="quiet" busy={isSending(delivery) && '正在办理…'} onClick={() => send(delivery)}>
        再送一次<span className="sr">：{delivery.event}</span>
      </Button>
    ),
  },
];

/** 发送记录: what was sent, and what was answered. */
export function Deliveries() {
  const query = usePage(deliveriesQuery);
  const titles = new Map(
    useQuery(webhooksQuery, queryClient).data?.types.map(({ type, title }) => [type, title]),
  );
  const { run, running, error } = useAction(async ({ endpoint, event }: WebhookDelivery) => {
    await call('POST', '/admin/webhooks/replay', { body: { endpoint, event } });
    await invalidateWebhooks();
    toast('正在再送一次');
  });
  return (
    <section className="stack gap-3 mt-7" aria-labelledby="deliveries">
      <h2 id="deliveries" className="title">
        发送记录
      </h2>
      <ErrorText error={error} />
      <PagedList
        query={query}
        what="发送记录"
        unit="个"
        empty={<Empty title="还没有发送过" text="添加通知地址之后，发生的事记在这里，保留三十天。" />}
      >
        {({ list }) => (
          <DataTable
            caption="发送记录"
            rows={list}
            keyOf={({ event, endpoint }) => `${event} ${endpoint}`}
            columns={columnsWith(
              run,
              delivery => running?.[0] === delivery,
              type => titles.get(type) ?? type,
            )}
          />
        )}
      </PagedList>
    </section>
  );
}
