import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { ContentPage } from '../../features/content/ContentPage';
import { parseCategoryParam } from '../../features/content/list-params';
import { newsQuery } from '../../features/content/queries';
import { QueryResult } from '../../ui/QueryResult';
import NewsList from '../news-list';
import { NewsOverview } from './NewsOverview';

/** 新闻中心: the latest of every category; with `?category=` the list of one category. */
export default function NewsPage() {
  const [params] = useSearchParams();
  return parseCategoryParam(params) ? <NewsList /> : <Latest />;
}

function Latest() {
  const query = useQuery(newsQuery);
  return (
    <ContentPage title="新闻中心" trail={[{ title: '新闻中心' }]}>
      <QueryResult query={query}>{news => <NewsOverview news={news} />}</QueryResult>
    </ContentPage>
  );
}
