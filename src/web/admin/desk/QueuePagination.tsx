import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { QUEUE_PAGE_SIZE } from './queries';

/** How far the server lets the queue be leafed through. */
const REACH = 3000;

interface QueuePaginationProps {
  total: number;
  /** False where there are more than were counted. */
  exact: boolean;
  page: number;
  to: (page: number) => string;
  /** What else can be done with the whole queue. */
  children?: ReactNode;
}

/** Where in the queue one is, and the ways on and back. */
export function QueuePagination({ total, exact, page, to, children }: QueuePaginationProps) {
  const last = Math.max(1, Math.ceil(Math.min(total, REACH) / QUEUE_PAGE_SIZE));
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
      {page === last && total > REACH && <em>再往后请缩小筛选范围</em>}
    </nav>
  );
}
