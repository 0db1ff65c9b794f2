import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ResponseData } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { NotFoundMessage } from '../../app/components/DetailQueryResult';
import { buildPath } from '../../app/list/list-address';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import type { Crumb } from '../../app/shell/Breadcrumbs';
import { tellMissing, usePageHead } from '../../app/shell/page-head';
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
 * all of it in the URL. A category that does not exist is not an empty one: the page says so.
 */
export function ListPage(props: ListPageProps) {
  const { title, all = title } = props;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = contentListFilter(props, params);
  const categories = useQuery({ ...publicCategoriesQuery(filter.kind), enabled: !props.category }).data;
  const current = categories?.find(({ code }) => code === filter.category);
  if (categories && filter.category && !current) {
    tellMissing();
    return (
      <div className="wrap page">
        <NotFoundMessage what="栏目" unit="个" list={{ title: all, path: pathname }} />
      </div>
    );
  }
  return <Listing {...props} categories={categories ?? []} current={current} />;
}

type Category = ResponseData<'GET', '/news/category/list'>[number];

/** @param props.categories to choose from; empty when the page has a fixed one */
function Listing({
  title,
  all = title,
  lede,
  above,
  unit = '篇',
  children,
  categories,
  current,
  ...list
}: ListPageProps & { categories: readonly Category[]; current: Category | undefined }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = contentListFilter(list, params);
  const query = usePage(page => contentListQuery({ ...filter, page }));
  const heading = current?.title ?? title;
  usePageHead({
    title: heading,
    ...(current && { description: `${heading}：这一栏的全部内容，新的在前，可以按年份看。` }),
  });
  const pathOfCategory = (code?: string) => buildPath(pathname, { category: code });
  const side = categories.length > 1 && {
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
