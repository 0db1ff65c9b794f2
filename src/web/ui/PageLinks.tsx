import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { thousands } from '../../domain/formatters';
import { Icon } from './Icon';

/** Turns the page of a list whose page number is not in the address. */
type OnTurn = ((page: number) => void) | undefined;

interface PageLinksProps {
  /** Measure word of the items: 条, 件. */
  unit: string;
  total: number;
  page: number;
  pageSize: number;
  /** False where there are more items than were counted. */
  exact?: boolean;
  /** Number of items that the server pages through, where there may be more. */
  reachable?: number;
  onTurn?: OnTurn;
  /** Actions on the whole list. */
  children?: ReactNode;
}

/** Pagination of a list: the total, the current page, and links to the pages near it. */
export function PageLinks({ unit, total, page, pageSize, onTurn, children, ...limits }: PageLinksProps) {
  const { exact = true, reachable = total } = limits;
  const last = Math.max(1, Math.ceil(Math.min(total, reachable) / pageSize));
  return (
    <nav className="pager" aria-label="翻页">
      <span className="total">
        {`共 ${thousands(total)} ${unit}`}
        {!exact && '以上'}
        {page > last
          ? `，没有第 ${thousands(page)} 页`
          : last > 1 && `，第 ${thousands(page)} / ${thousands(last)} 页`}
        {page === last && total > reachable && '，再往后请缩小筛选范围'}
      </span>
      {children}
      {page > 1 && (
        <PageLink page={Math.min(page - 1, last)} onTurn={onTurn} label="上一页">
          <Icon name="left" />
        </PageLink>
      )}
      {last > 1 &&
        nearby(page, last).map(number => (
          <PageLink key={number} page={number} onTurn={onTurn} current={number === page}>
            {number}
          </PageLink>
        ))}
      {page < last && (
        <PageLink page={page + 1} onTurn={onTurn} label="下一页">
          <Icon name="right" />
        </PageLink>
      )}
    </nav>
  );
}

interface PageLinkProps {
  page: number;
  onTurn: OnTurn;
  /** Accessible name, when the content is an icon. */
  label?: string;
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** Link to a page of a list, keeping its filters; a button where the page number is not in the address. */
export function PageLink({ page, onTurn, label, current = false, className, children }: PageLinkProps) {
  const { pathname, search } = useLocation();
  const attributes = {
    className,
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
  };
  if (onTurn) {
    return (
      <button type="button" {...attributes} onClick={() => onTurn(page)}>
        {children}
      </button>
    );
  }
  const params = new URLSearchParams(search);
  params.set('page', String(page));
  return (
    <Link {...attributes} to={`${pathname}?${params}`}>
      {children}
    </Link>
  );
}

/** Up to five page numbers around the current one. */
function nearby(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last) }, (_, index) => first + index);
}
