import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageLinks } from '../../engine/applications/PageLinks';
import { Empty } from '../../ui/states';

interface PagingProps {
  total: number;
  page: number;
  pageSize: number;
  /** Measure word of the items: 篇, 个. */
  unit?: string;
  /** Text shown when the list is empty. */
  empty: { title: string; text?: string };
  children: ReactNode;
}

/** A page of a list with its pagination; also handles an empty list and a page number beyond the end. */
export function PagedList({ total, page, pageSize, unit = '篇', empty, children }: PagingProps) {
  const { pathname, search } = useLocation();
  if (total === 0) return <Empty {...empty} />;
  const last = Math.ceil(total / pageSize);
  if (page > last) {
    const params = new URLSearchParams(search);
    params.set('page', String(last));
    return (
      <Empty title={`没有第 ${page} 页`} text={`一共 ${total} ${unit}，到第 ${last} 页为止。`}>
        <Link className="btn btn--secondary" to={`${pathname}?${params}`}>
          看最后一页
        </Link>
      </Empty>
    );
  }
  return (
    <>
      {children}
      <PageLinks unit={unit} total={total} page={page} pageSize={pageSize} />
    </>
  );
}
