import { useQuery } from '../../app/api/query-client';
import { ArticleList } from '../../features/content/ArticleList';
import { ContentPage } from '../../features/content/ContentPage';
import { type ContentItem, topicQuery, topicsQuery } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { TopicHead } from '../../features/content/TopicHead';
import { ButtonLink } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { MoreLink, Section } from '../../ui/Section';
import { Empty } from '../../ui/states';

/** Number of topics beside the current one, and of articles shown for it. */
const MAX_OTHER_TOPICS = 4;
const MAX_LATEST = 5;

/** 热点专题: the latest topic with its latest articles, and earlier topics. */
export default function SpecialOne() {
  const query = useQuery(topicsQuery(1, MAX_OTHER_TOPICS + 1));
  return (
    <ContentPage title="热点专题">
      <QueryResult query={query}>{({ list }) => <Topics list={list} />}</QueryResult>
    </ContentPage>
  );
}

function Topics({ list }: { list: readonly ContentItem[] }) {
  const mainTopic = list.find(({ top, key }) => top || key) ?? list[0];
  if (!mainTopic) return <Empty title="还没有专题" />;
  const others = list.filter(one => one !== mainTopic);
  return (
    <>
      <MainTopic topic={mainTopic} />
      {others.length > 0 && (
        <Section
          title="其他专题"
          className="stack mt-6"
          more={
            <MoreLink arrow to="/specialList">
              全部专题
            </MoreLink>
          }
        >
          <ThumbGrid list={others} heading="h3" />
        </Section>
      )}
    </>
  );
}

/** The latest topic; its heading links to the full topic. */
function MainTopic({ topic }: { topic: ContentItem }) {
  const query = useQuery(topicQuery(topic.id));
  return (
    <>
      <TopicHead topic={topic} total={query.data?.total} linked />
      <QueryResult query={query} what="专题">
        {({ list, total }) => (
          <section className="stack mt-6" aria-label="最新文章">
            <ArticleList list={list.slice(0, MAX_LATEST)} showsCategory />
            {total > MAX_LATEST && (
              <ButtonLink to={`/specialShow?id=${topic.id}`}>查看全部 {total} 篇</ButtonLink>
            )}
          </section>
        )}
      </QueryResult>
    </>
  );
}
