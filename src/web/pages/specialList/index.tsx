import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { ContentPage } from '../../features/content/ContentPage';
import { PagedList } from '../../features/content/PagedList';
import { GRID_PAGE_SIZE, topicsQuery } from '../../features/content/queries';
import { ThumbGrid } from '../../features/content/ThumbGrid';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';

/** 专题列表: every topic, latest first. */
export default function SpecialList() {
  const [params] = useSearchParams();
  const query = useQuery(topicsQuery(parsePageParam(params)), queryClient);
  return (
    <ContentPage title="专题列表" lede="一件事，从头到尾放在一起看。">
      <QueryResult query={query}>
        {({ list, total, page }) => (
          <PagedList
            total={total}
            page={page}
            pageSize={GRID_PAGE_SIZE}
            unit="个"
            empty={{ title: '还没有专题' }}
          >
            <ThumbGrid list={list} summaries />
          </PagedList>
        )}
      </QueryResult>
    </ContentPage>
  );
}
