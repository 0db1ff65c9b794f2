import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
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
  const [busy, setBusy] = useState<string | null>(null);
  async function decide(id: string, show: boolean) {
    setBusy(id);
    await call('POST', '/admin/project/message/decide', { body: { id, show } }).then(
      () => toast(show ? '已公开显示' : state === 'shown' ? '不再显示' : '不予显示'),
      error => toast(getErrorMessage(error)),
    );
    await invalidatePublicity();
    setBusy(null);
  }
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
          <ul className="books-messages">
            {list.map(({ id, project, shownName, content, at }) => (
              <li key={id}>
                <p>{content}</p>
                <p className="faint">
                  {shownName} · {dateTime(at)} · <Purpose project={project} />
                </p>
                <p className="admin-actions">
                  {state === 'waiting' && (
                    <Button
                      variant="primary"
                      busy={busy === id && '正在处理…'}
                      onClick={() => decide(id, true)}
                    >
                      公开显示<span className="sr">：{content}</span>
                    </Button>
                  )}
                  <Button onClick={() => decide(id, false)}>
                    {state === 'waiting' ? '不予显示' : '不再显示'}
                    <span className="sr">：{content}</span>
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
