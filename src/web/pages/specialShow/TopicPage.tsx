import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleList } from '../../features/content/ArticleList';
import { ArticleTools } from '../../features/content/ArticleTools';
import { PagedList } from '../../features/content/PagedList';
import { CONTENT_LIST_PAGE_SIZE, contentListQuery, type Topic } from '../../features/content/queries';
import { RichText } from '../../features/content/RichText';
import { TopicHead } from '../../features/content/TopicHead';
import { QueryResult } from '../../ui/QueryResult';
import '../../features/content/article.css';
import '../../features/content/layout.css';
import { parsePageParam } from '../../ui/page-param';

/** A topic: its summary and all its articles. */
export function TopicPage({ topic }: { topic: Topic }) {
  const { id, title, summary, content, total } = topic;
  const [params] = useSearchParams();
  const query = useQuery(
    contentListQuery({ topicId: id, page: parsePageParam(params), pageSize: CONTENT_LIST_PAGE_SIZE }),
    queryClient,
  );
  usePageHead({ title, description: summary || undefined });
  return (
    <>
      <Breadcrumbs trail={[{ title: '专题', path: '/specialList' }, { title }]} />
      <div id="article">
        <TopicHead topic={topic} total={total} />
        {content && (
          <div className="measure mt-6">
            <RichText html={content} />
          </div>
        )}
      </div>
      <ArticleTools id={id} title={title} />
      <section className="stack gap-5 mt-6" aria-labelledby="articles">
        <h2 id="articles" className="title">
          专题文章
        </h2>
        <QueryResult query={query}>
          {({ list, total, page }) => (
            <PagedList
              total={total}
              page={page}
              pageSize={CONTENT_LIST_PAGE_SIZE}
              empty={{ title: '专题里还没有文章' }}
            >
              <ArticleList list={list} heading="h3" showsCategory />
            </PagedList>
          )}
        </QueryResult>
      </section>
    </>
  );
}
