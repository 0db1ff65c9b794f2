import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Pager } from '../../engine/applications/PageLinks';
import { donationsQuery, PAGE_SIZE } from '../../features/publicity/queries';
import { Loaded } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Donations } from '../amountList/PublishedDonationList';
import { pageOf } from './page-param';

/** The gifts of money to a project. */
export function Gifts({ id }: { id: string }) {
  const [params] = useSearchParams();
  const query = useQuery(donationsQuery({ projectId: id, page: pageOf(params) }), queryClient);
  return (
    <Loaded query={query} what="捐款公示">
      {({ list, total, page }) =>
        total === 0 ? (
          <Empty title="还没有捐款" text="成为第一位支持这个项目的人。" />
        ) : (
          <>
            <Donations list={list} />
            <Pager unit="笔" total={total} page={page} pageSize={PAGE_SIZE} />
          </>
        )
      }
    </Loaded>
  );
}
