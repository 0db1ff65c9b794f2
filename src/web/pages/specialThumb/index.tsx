import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { usePageHead } from '../../app/shell/page-head';
import { ContentPage } from '../../features/content/ContentPage';
import { GRID_PAGE_SIZE } from '../../features/content/calls';
import { contentListQuery, topicMenuQuery } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { ButtonLink } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';

/**
 * 专题图片新闻, `?id=`: a topic's articles as a picture grid; the topics are listed at the side, the latest one is selected
 * by default.
 */
export default function SpecialThumb() {
  const [params] = useSearchParams();
  const menu = useQuery(topicMenuQuery);
  const topics = menu.data?.filter(({ kind }) => kind === 'topic') ?? [];
  const id = params.get('id');
  const topic = id ? topics.find(one => one.id === id || one.code === id) : topics[0];
  const pathOf = (id: string) => `/specialThumb?id=${id}`;
  const entries = topics.map(({ id, title }) => ({ title, to: pathOf(id) }));
  usePageHead({ title: topic ? `${topic.title}图片` : '图片新闻' });
  return (
    <ContentPage
      title={topic?.title ?? '图片新闻'}
      trail={[{ title: '专题', path: '/specialList' }, { title: '图片新闻' }]}
      side={{ label: '专题', entries, at: pathOf(topic?.id ?? '') }}
    >
      <QueryResult query={menu}>
        {() => {
          if (topic) return <TopicPictures topicId={topic.id} />;
          if (!id) return <Empty title="还没有专题" />;
          return (
            <Empty title="没有找到这个专题" text="地址可能有误，或专题已经撤下。">
              <ButtonLink to="/specialList">全部专题</ButtonLink>
            </Empty>
          );
        }}
      </QueryResult>
    </ContentPage>
  );
}

function TopicPictures({ topicId }: { topicId: string }) {
  return (
    <PagedList
      query={usePage(page => contentListQuery({ topicId, page, pageSize: GRID_PAGE_SIZE }))}
      unit="篇"
      empty={<Empty title="专题里还没有图片新闻" />}
    >
      {({ list }) => <ThumbGrid first list={list} />}
    </PagedList>
  );
}
