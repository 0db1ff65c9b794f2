import { ArticleList } from '../../features/content/ArticleList';
import { ListPage } from '../../features/content/ListPage';

/** 新闻列表, `?category=&year=&page=`: articles of one category, or of all. */
export default function NewsList() {
  return (
    <ListPage title="全部新闻" above={{ title: '新闻中心', path: '/news' }}>
      {(list, category) => <ArticleList first list={list} showsCategory={!category} />}
    </ListPage>
  );
}
