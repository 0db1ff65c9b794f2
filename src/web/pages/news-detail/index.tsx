import { DetailPage } from '../../app/components/DetailPage';
import { ArticlePage } from '../../features/content/ArticlePage';
import { contentDetailQuery } from '../../features/content/queries';

/** 新闻详情, `?id=`: an article, with links to the previous and next one. */
export default function NewsDetail() {
  return (
    <DetailPage queryOf={contentDetailQuery} what="文章" list={{ title: '看看其他新闻', path: '/news' }}>
      {article => <ArticlePage article={article} page="/news/detail" trail={trailOf(article)} />}
    </DetailPage>
  );
}

const trailOf = ({ category, categoryTitle }: { category: string; categoryTitle: string }) => [
  { title: '新闻中心', path: '/news' },
  ...(category ? [{ title: categoryTitle, path: `/news/list?category=${category}` }] : []),
  { title: '正文' },
];
