import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { ContentPage } from '../../features/content/ContentPage';
import { pageOf } from '../../features/content/list-params';
import { Paging } from '../../features/content/PagedList';
import { topicsQuery, WALL_SIZE } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { Loaded } from '../../ui/QueryResult';

/** 专题列表: every topic, the latest first. */
export default function SpecialList() {
  const [params] = useSearchParams();
  const query = useQuery(topicsQuery(pageOf(params)), queryClient);
  return (
    <ContentPage title="专题列表" lede="一件事，从头到尾放在一起看。">
      <Loaded query={query}>
        {({ list, total, page }) => (
          <Paging total={total} page={page} pageSize={WALL_SIZE} unit="个" empty={{ title: '还没有专题' }}>
            <ThumbGrid list={list} summaries />
          </Paging>
        )}
      </Loaded>
    </ContentPage>
  );
}
