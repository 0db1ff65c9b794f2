import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { buildPath } from '../../app/list/list-address';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import type { Crumb } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { Empty } from '../../ui/states';
import { ContentPage } from './ContentPage';
import { parseCategoryParam, parseYearParam } from './list-params';
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
  /** Name of the list of all categories, when it differs from the page title. */
  all?: string;
  lede?: string;
  kind?: ContentListFilter['kind'];
  /** Fixed category of the page; without it the URL decides, and the side navigation links to the others. */
  category?: string;
  /** Parent of the list in the breadcrumbs: 新闻中心. */
  above?: Crumb;
  pageSize?: number;
  /** Measure word of the items. */
  unit?: string;
  children: (list: readonly ContentItem[], category: string | undefined) => ReactNode;
}

/** List of one kind of content: categories at the side, years above, pagination below; all of it in the URL. */
export function ListPage({
  title,
  all = title,
  lede,
  kind = 'article',
  category,
  above,
  ...rest
}: ListPageProps) {
  const { pageSize = CONTENT_LIST_PAGE_SIZE, unit = '篇', children } = rest;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = {
    kind,
    category: category ?? parseCategoryParam(params),
    year: parseYearParam(params),
    pageSize,
  };
  const categories = useQuery({ ...publicCategoriesQuery(kind), enabled: !category }).data ?? [];
  const query = usePage(page => contentListQuery({ ...filter, page }));
  const currentCategory = categories.find(({ code }) => code === filter.category);
  const heading = currentCategory?.title ?? title;
  usePageHead({ title: heading });
  const pathOfCategory = (code?: string) => buildPath(pathname, { category: code });
  const side = !category &&
    categories.length > 1 && {
      label: title,
      at: pathOfCategory(filter.category),
      entries: [
        { title: all, to: pathOfCategory() },
        ...categories.map(({ code, title }) => ({ title, to: pathOfCategory(code) })),
      ],
    };
  return (
    <ContentPage
      title={heading}
      lede={lede}
      trail={above && [above, { title: heading }]}
      side={side || undefined}
    >
      <YearFilter years={query.data?.years ?? []} year={filter.year} />
      <PagedList
        query={query}
        unit={unit}
        empty={<Empty title={filter.year ? `${filter.year} 年还没有内容` : '这里还没有内容'} />}
      >
        {({ list }) => children(list, filter.category)}
      </PagedList>
    </ContentPage>
  );
}
