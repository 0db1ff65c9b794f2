import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../app/api/query-client';
import { MatterPage } from '../../features/flow-catalogue/FlowPage';
import { Figures } from '../../features/flow-catalogue/FlowStatistics';
import { lifeQuery } from '../../features/flow-catalogue/life-statistics';

/** 造血干细胞捐献: the page of the matter, with how many have been stored and how many have given. */
export default function StemCellDonationPage() {
  return <MatterPage flow="stem-cell" figures={<Donors />} />;
}

function Donors() {
  const { data } = useQuery(lifeQuery, queryClient);
  if (!data) return null;
  return (
    <Figures
      figures={[
        ['已入库的志愿者', data.cellsStored, '人'],
        ['实现捐献', data.cellsDonated, '人'],
      ]}
      updatedAt={data.updatedAt}
    />
  );
}
