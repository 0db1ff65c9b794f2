import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import type { operations } from '../../../generated/api';
import { queryClient } from '../../app/api/query-client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { markMessagesRead, messagesQuery } from '../../engine/applications/queries';
import { Button, ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { FilterLinks } from '../../ui/FilterLinks';
import { Empty } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';
import './index.css';

type Message =
  operations['listMessages']['responses'][200]['content']['application/json']['data']['list'][number];

/** 我的消息: messages about the account's applications, latest first; `?unread=1` shows unread ones only. */
export default function MessagesPage() {
  const [params] = useSearchParams();
  const unread = params.has('unread');
  const query = usePage(page => messagesQuery(page, unread));
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
      <PagedList
        query={query}
        unit="条"
        empty={
          unread ? (
            <Empty title="都读过了">
              <ButtonLink to="/myinfo">查看全部消息</ButtonLink>
            </Empty>
          ) : (
            <Empty title="还没有消息" text="您的申请每有进展，都会在这里告诉您。" />
          )
        }
      >
        {({ list }) => (
          <ul className="inbox rows">
            {list.map(message => (
              <MessageItem key={message.id} message={message} onRead={() => read.mutate(message.id)} />
            ))}
          </ul>
        )}
      </PagedList>
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
