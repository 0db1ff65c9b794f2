import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { QUEUE_PAGE_SIZE } from './queries';

/** Maximum number of applications that the server pages through. */
const MAX_REACHABLE = 3000;

interface QueuePaginationProps {
  total: number;
  /** False where there are more applications than were counted. */
  exact: boolean;
  page: number;
  to: (page: number) => string;
  /** Further actions on the whole queue. */
  children?: ReactNode;
}

/** Position in the queue, with links to the previous and next page. */
export function QueuePagination({ total, exact, page, to, children }: QueuePaginationProps) {
  const last = Math.max(1, Math.ceil(Math.min(total, MAX_REACHABLE) / QUEUE_PAGE_SIZE));
  const first = (page - 1) * QUEUE_PAGE_SIZE + 1;
  const all = `共 ${thousands(total)} 件${exact ? '' : '以上'}`;
  return (
    <nav aria-label="翻页">
      <span>
        {first <= total && `第 ${first}–${Math.min(total, page * QUEUE_PAGE_SIZE)} 件，`}
        {all}
      </span>
      {children}
      {page > 1 && <Link to={to(page - 1)}>上一页</Link>}
      {page < last && <Link to={to(page + 1)}>下一页</Link>}
      {page === last && total > MAX_REACHABLE && <em>再往后请缩小筛选范围</em>}
    </nav>
  );
}
