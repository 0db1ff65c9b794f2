import { useSearchParams } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Purpose } from '../../features/publicity/Purpose';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { FilterLinks } from '../../ui/FilterLinks';
import { Empty } from '../../ui/states';
import { toast } from '../../ui/Toast';
import { invalidatePublicity, messageModerationQuery } from './queries';

const MESSAGES_PATH = '/publicity?tab=message';

/** 留言审核: messages on project walls: pending ones, oldest first, and published ones. */
export function MessageModerationSection() {
  const [params] = useSearchParams();
  const state = params.get('state') === 'shown' ? 'shown' : 'waiting';
  const query = usePage(page => messageModerationQuery(state, page));
  return (
    <>
      <FilterLinks
        label="留言"
        choices={[
          { title: '等待审核', to: MESSAGES_PATH, chosen: state === 'waiting' },
          { title: '已公开显示', to: `${MESSAGES_PATH}&state=shown`, chosen: state === 'shown' },
        ]}
      />
      <PagedList
        query={query}
        what="留言"
        unit="条"
        empty={<Empty title={state === 'waiting' ? '没有等待审核的留言' : '没有公开显示的留言'} />}
      >
        {({ list }) => (
          <ul className="rows">
            {list.map(message => (
              <Message key={message.id} message={message} isWaiting={state === 'waiting'} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

interface MessageProps {
  message: components['schemas']['ModerationMessage'];
  isWaiting: boolean;
}

function Message({ message, isWaiting }: MessageProps) {
  const { id, project, shownName, content, at } = message;
  const decide = useAction(async (show: boolean) => {
    await call('POST', '/admin/project/message/decide', { body: { id, show } }).then(
      () => toast(show ? '已公开显示' : isWaiting ? '不予显示' : '不再显示'),
      error => toast(getErrorMessage(error)),
    );
    await invalidatePublicity();
  });
  return (
    <li className="stack gap-2">
      <p>{content}</p>
      <p className="faint">
        {shownName} · {dateTime(at)} · <Purpose project={project} />
      </p>
      <p className="cluster">
        {isWaiting && (
          <Button variant="primary" busy={decide.isRunning && '正在处理…'} onClick={() => decide.run(true)}>
            公开显示<span className="sr">：{content}</span>
          </Button>
        )}
        <Button onClick={() => decide.run(false)}>
          {isWaiting ? '不予显示' : '不再显示'}
          <span className="sr">：{content}</span>
        </Button>
      </p>
    </li>
  );
}
