import { Link } from 'react-router-dom';
import { buildDeskPath } from './filter';
import type { Queue, QueueFilter } from './queries';

interface QueueTallyProps {
  filter: QueueFilter;
  tally: Queue['tally'] | undefined;
}

/** Maximum up to which the server counts applications due. */
const MAX_COUNTED = 1000;

/** Frequently used views across all flows, each with its count. */
export function QueueTally({ filter: { id, ...filter }, tally }: QueueTallyProps) {
  const views: {
    title: string;
    count: number | undefined;
    view: Partial<QueueFilter> & { state: string };
  }[] = [
    { title: '全部待审', count: tally?.waiting, view: { state: 'waiting' } },
    { title: '我认领的', count: tally?.mine, view: { state: 'all', assignee: 'mine' } },
    { title: '今日到期', count: tally?.due, view: { state: 'waiting', due: 'today' } },
    { title: '等待补正', count: tally?.supplement, view: { state: 'supplement' } },
    { title: '后续待办', count: tally?.onward, view: { state: 'onward' } },
  ];
  return (
    <ul className="desk-tally">
      {views.map(({ title, count, view }) => {
        const path = buildDeskPath({ page: 1, id, ...view }, {});
        return (
          <li key={title}>
            <Link
              className={view.due && count ? 'is-late' : undefined}
              to={path}
              aria-current={path === buildDeskPath({ ...filter, id }, {}) ? 'true' : undefined}
            >
              {title} <b>{view.due && count === MAX_COUNTED ? `${MAX_COUNTED - 1}+` : (count ?? '–')}</b>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
