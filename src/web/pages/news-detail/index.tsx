import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { ArticlePage } from '../../features/content/ArticlePage';
import { contentDetailQuery } from '../../features/content/queries';

/** 新闻详情, `?id=`: an article, with links to the previous and next one. */
export default function NewsDetail() {
  const [params] = useSearchParams();
  const query = useQuery(contentDetailQuery(params.get('id') ?? ''));
  return (
    <div className="wrap page">
      <DetailQueryResult query={query} what="文章" list={{ title: '看看其他新闻', path: '/news' }}>
        {article => <ArticlePage article={article} page="/news/detail" trail={trailOf(article)} />}
      </DetailQueryResult>
    </div>
  );
}

const trailOf = ({ category, categoryTitle }: { category: string; categoryTitle: string }) => [
  { title: '新闻中心', path: '/news' },
  ...(category ? [{ title: categoryTitle, path: `/news/list?category=${category}` }] : []),
  { title: '正文' },
];
