import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { donationsQuery, PUBLICITY_PAGE_SIZE } from '../../features/publicity/queries';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { PublishedDonationList } from '../amountList/PublishedDonationList';

/** The donations of money to a project. */
export function ProjectDonations({ id }: { id: string }) {
  const [params] = useSearchParams();
  const query = useQuery(donationsQuery({ projectId: id, page: parsePageParam(params) }), queryClient);
  return (
    <QueryResult query={query} what="捐款公示">
      {({ list, total, page }) =>
        total === 0 ? (
          <Empty title="还没有捐款" text="成为第一位支持这个项目的人。" />
        ) : (
          <>
            <PublishedDonationList list={list} />
            <PageLinks unit="笔" total={total} page={page} pageSize={PUBLICITY_PAGE_SIZE} />
          </>
        )
      }
    </QueryResult>
  );
}
