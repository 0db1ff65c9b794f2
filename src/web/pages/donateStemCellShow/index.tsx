import { useQuery } from '../../app/api/query-client';
import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import { FlowStatistics } from '../../features/flow-catalogue/FlowStatistics';
import { lifeStatisticsQuery } from '../../features/flow-catalogue/life-statistics';

/** 造血干细胞捐献: the flow's page, with the number of stored samples and of donations. */
export default function StemCellDonationPage() {
  return <FlowPage flow="stem-cell" statistics={<DonorCount />} />;
}

function DonorCount() {
  const { data } = useQuery(lifeStatisticsQuery);
  if (!data) return null;
  return (
    <FlowStatistics
      figures={[
        ['已入库的志愿者', data.cellsStored, '人'],
        ['实现捐献', data.cellsDonated, '人'],
      ]}
      updatedAt={data.updatedAt}
    />
  );
}
