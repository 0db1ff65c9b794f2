import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { ArticleList } from '../../features/content/ArticleList';
import { ArticleTools } from '../../features/content/ArticleTools';
import { CONTENT_LIST_PAGE_SIZE } from '../../features/content/calls';
import { contentListQuery, type Topic } from '../../features/content/queries';
import { RichText } from '../../features/content/RichText';
import { TopicHead } from '../../features/content/TopicHead';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import '../../features/content/article.css';
import '../../features/content/layout.css';

/** A topic: its summary and all its articles. */
export function TopicPage({ topic }: { topic: Topic }) {
  const { id, title, summary, content, total } = topic;
  const query = usePage(page => contentListQuery({ topicId: id, page, pageSize: CONTENT_LIST_PAGE_SIZE }));
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
      <Section title="专题文章" className="stack gap-5 mt-6">
        <PagedList query={query} unit="篇" empty={<Empty title="专题里还没有文章" />}>
          {({ list }) => <ArticleList list={list} heading="h3" showsCategory />}
        </PagedList>
      </Section>
    </>
  );
}
