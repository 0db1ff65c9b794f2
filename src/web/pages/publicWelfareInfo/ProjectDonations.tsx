import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { donationsQuery } from '../../features/publicity/queries';
import { Empty } from '../../ui/states';
import { PublishedDonationList } from '../amountList/PublishedDonationList';

export function ProjectDonations({ id }: { id: string }) {
  return (
    <PagedList
      query={usePage(page => donationsQuery({ projectId: id }, page))}
      what="捐款公示"
      unit="笔"
      empty={<Empty title="还没有捐款" text="成为第一位支持这个项目的人。" />}
    >
      {({ list }) => <PublishedDonationList list={list} />}
    </PagedList>
  );
}
