import { dateTime } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Dialog } from '../../ui/Dialog';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { feedbackQuery } from './queries';

/** What readers said about a page, latest first. */
export function FeedbackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = usePage(page => feedbackQuery(id, page), { inDialog: true });
  return (
    <Dialog title="这页有用吗" wide onClose={onClose}>
      <PagedList query={query} what="评价" unit="次" empty={<Empty title="还没有人评价这一页" />}>
        {({ list }) => (
          <ul className="rows">
            {list.map(({ id: key, useful, comment, at }) => (
              <li key={key} className="line apart">
                <span className="cluster gap-2">
                  <Tag tone={useful ? 'ok' : 'wait'}>{useful ? '有用' : '没有用'}</Tag>
                  {comment}
                </span>
                <small className="faint">
                  <time dateTime={at}>{dateTime(at)}</time>
                </small>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
