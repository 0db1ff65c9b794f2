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
import { type ContentList, contentListFilter } from './calls';
import { type ContentItem, contentListQuery, publicCategoriesQuery } from './queries';
import { YearFilter } from './YearFilter';

interface ListPageProps extends ContentList {
  title: string;
  /** Name of the list of all categories, when it differs from the page title. */
  all?: string;
  lede?: string;
  /** Parent of the list in the breadcrumbs: 新闻中心. */
  above?: Crumb;
  /** Measure word of the items. */
  unit?: string;
  children: (list: readonly ContentItem[], category: string | undefined) => ReactNode;
}

/**
 * List of one kind of content: categories at the side, unless the page has a fixed one; years above, pagination below;
 * all of it in the URL.
 */
export function ListPage({ title, all = title, lede, above, unit = '篇', children, ...list }: ListPageProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = contentListFilter(list, params);
  const hasCategories = !list.category;
  const categories = useQuery({ ...publicCategoriesQuery(filter.kind), enabled: hasCategories }).data ?? [];
  const query = usePage(page => contentListQuery({ ...filter, page }));
  const currentCategory = categories.find(({ code }) => code === filter.category);
  const heading = currentCategory?.title ?? title;
  usePageHead({ title: heading });
  const pathOfCategory = (code?: string) => buildPath(pathname, { category: code });
  const side = hasCategories &&
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
