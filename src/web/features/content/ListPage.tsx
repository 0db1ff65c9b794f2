import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import type { Crumb } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { QueryResult } from '../../ui/QueryResult';
import { ContentPage } from './ContentPage';
import { buildUrl, parseContentListFilter } from './list-params';
import { PagedList } from './PagedList';
import {
  CONTENT_LIST_PAGE_SIZE,
  type ContentItem,
  type ContentListFilter,
  contentListQuery,
  publicCategoriesQuery,
} from './queries';
import { YearFilter } from './YearFilter';

interface ListPageProps {
  title: string;
  /** What the list of all categories is called, where it is not the page's name. */
  all?: string;
  lede?: string;
  kind?: ContentListFilter['kind'];
  /** The one category that the page is about; without it the address says, and the side leads to the others. */
  category?: string;
  /** What stands above the list: 新闻中心. */
  above?: Crumb;
  pageSize?: number;
  /** What is counted. */
  unit?: string;
  children: (list: readonly ContentItem[], wanted: ContentListFilter) => ReactNode;
}

/** A list of one kind: its categories at the side, its years above, its pages below; all of it in the address. */
export function ListPage({
  title,
  all = title,
  lede,
  kind = 'article',
  category,
  above,
  ...rest
}: ListPageProps) {
  const { pageSize = CONTENT_LIST_PAGE_SIZE, unit, children } = rest;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const wanted: ContentListFilter = {
    ...parseContentListFilter(params, pageSize),
    kind,
    ...(category && { category }),
  };
  const categories = useQuery({ ...publicCategoriesQuery(kind), enabled: !category }, queryClient).data ?? [];
  const query = useQuery(contentListQuery(wanted), queryClient);
  const here = categories.find(({ code }) => code === wanted.category);
  const heading = here?.title ?? title;
  usePageHead({ title: heading });
  const way = (code?: string) => buildUrl(pathname, { category: code });
  const side = !category &&
    categories.length > 1 && {
      label: title,
      at: way(wanted.category),
      entries: [
        { title: all, to: way() },
        ...categories.map(({ code, title }) => ({ title, to: way(code) })),
      ],
    };
  return (
    <ContentPage
      title={heading}
      lede={lede}
      trail={above && [above, { title: heading }]}
      side={side || undefined}
    >
      <QueryResult query={query}>
        {({ list, total, page, years }) => (
          <>
            <YearFilter years={years} year={wanted.year} />
            <PagedList
              total={total}
              page={page}
              pageSize={pageSize}
              unit={unit}
              empty={{ title: wanted.year ? `${wanted.year} 年还没有内容` : '这里还没有内容' }}
            >
              {children(list, wanted)}
            </PagedList>
          </>
        )}
      </QueryResult>
    </ContentPage>
  );
}
