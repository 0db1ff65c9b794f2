import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import type { operations } from '../../../generated/api';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { APPLICATION_PAGE_SIZE, markMessagesRead, messagesQuery } from '../../engine/applications/queries';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { FilterLinks } from '../../ui/FilterLinks';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';
import './index.css';
import { parsePageParam } from '../../ui/page-param';

type Message =
  operations['listMessages']['responses'][200]['content']['application/json']['data']['list'][number];

/** 我的消息: messages about the account's applications, latest first; `?unread=1` shows unread ones only. */
export default function MessagesPage() {
  const [params] = useSearchParams();
  const page = parsePageParam(params);
  const unread = params.has('unread');
  const query = useQuery(messagesQuery(page, unread), queryClient);
  const { data } = query;
  const read = useMutation({ mutationFn: (id?: string) => markMessagesRead(id) }, queryClient);
  return (
    <MemberLayout at="/myinfo">
      <div className="sec-head">
        <h1>我的消息</h1>
        <p role="status">{data && (data.unread > 0 ? `${data.unread} 条未读` : '没有未读消息')}</p>
        {!!data?.unread && (
          <Button
            variant="quiet"
            className="more"
            busy={read.isPending && read.variables === undefined && '正在标记…'}
            onClick={() => read.mutate(undefined)}
          >
            全部标为已读
          </Button>
        )}
      </div>
      <div className="filters cluster apart">
        <FilterLinks
          label="消息"
          choices={[
            { title: '全部', to: '/myinfo', chosen: !unread },
            { title: '未读', to: '/myinfo?unread=1', chosen: unread },
          ]}
        />
      </div>
      {read.error && (
        <p className="error" role="alert">
          没有标记成功：{getErrorMessage(read.error)}
        </p>
      )}
      <QueryResult query={query}>
        {data =>
          data.total === 0 ? (
            unread ? (
              <Empty title="都读过了">
                <Link className="btn btn--secondary" to="/myinfo">
                  查看全部消息
                </Link>
              </Empty>
            ) : (
              <Empty title="还没有消息" text="您的申请每有进展，都会在这里告诉您。" />
            )
          ) : (
            <>
              <ul className="inbox rows">
                {data.list.map(message => (
                  <MessageItem key={message.id} message={message} onRead={() => read.mutate(message.id)} />
                ))}
              </ul>
              <PageLinks unit="条" total={data.total} page={page} pageSize={APPLICATION_PAGE_SIZE} />
            </>
          )
        }
      </QueryResult>
    </MemberLayout>
  );
}

function MessageItem({ message, onRead }: { message: Message; onRead: () => void }) {
  const { title, text, at, read, application } = message;
  return (
    <li className="stack gap-2">
      <div className="cluster apart baseline">
        <h2 className={read ? 'label cluster gap-2' : 'label cluster gap-2 is-unread'}>
          {title}
          {!read && <span className="sr">（未读）</span>}
        </h2>
        <time className="faint" dateTime={at}>
          {dateTime(at)}
        </time>
      </div>
      <p className="soft measure">{text}</p>
      <div className="cluster">
        {application && (
          <Link className="link" to={`/application?id=${application}`} onClick={() => !read && onRead()}>
            查看申请
          </Link>
        )}
        {!read && (
          <Button variant="quiet" onClick={onRead}>
            标为已读<span className="sr">：{title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
