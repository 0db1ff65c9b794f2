import { Link, useLocation } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';

interface PagerProps {
  /** Measure word of the items: 条, 件. */
  unit: string;
  total: number;
  page: number;
  pageSize: number;
}

/** Pagination of a list. The page number is kept in the URL, beside the filters. */
export function PageLinks({ unit, total, page, pageSize }: PagerProps) {
  const { pathname, search } = useLocation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (target: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(target));
    return `${pathname}?${params}`;
  };
  return (
    <nav className="pager" aria-label="翻页">
      <span className="total">
        共 {thousands(total)} {unit}
        {page > last
          ? `，没有第 ${thousands(page)} 页`
          : last > 1 && `，第 ${thousands(page)} / ${thousands(last)} 页`}
      </span>
      {page > 1 && (
        <Link to={to(Math.min(page - 1, last))} aria-label="上一页">
          <Icon name="left" />
        </Link>
      )}
      {last > 1 &&
        nearby(page, last).map(number => (
          <Link key={number} to={to(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </Link>
        ))}
      {page < last && (
        <Link to={to(page + 1)} aria-label="下一页">
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}

/** Up to five page numbers around the current one. */
function nearby(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last) }, (_, index) => first + index);
}
