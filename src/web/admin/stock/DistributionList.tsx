import { useState } from 'react';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { distributionColumns } from '../../features/goods/Distributions';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { DistributionReversal } from './DistributionReversal';
import { type RecordedDistribution, recordedDistributionsQuery } from './queries';

/** The recorded distributions, reversed ones included. */
export function DistributionList() {
  const query = usePage(recordedDistributionsQuery);
  const [wrong, setWrong] = useState<RecordedDistribution | null>(null);
  return (
    <>
      <PagedList
        query={query}
        what="发放记录"
        unit="次"
        empty={<Empty title="还没有发放" text="在库存里登记之后，记录会显示在这里。" />}
      >
        {({ list }) => (
          <DataTable
            caption="发放记录"
            rows={list}
            keyOf={({ id }) => id}
            classOf={({ revoked }) => (revoked ? 'stock-revoked' : undefined)}
            columns={[
              ...distributionColumns,
              { title: '登记人', cell: ({ recordedBy }) => recordedBy },
              {
                title: '操作',
                cell: distribution => <Action distribution={distribution} onTakeBack={setWrong} />,
              },
            ]}
          />
        )}
      </PagedList>
      {wrong && <DistributionReversal distribution={wrong} onClose={() => setWrong(null)} />}
    </>
  );
}

interface ActionProps {
  distribution: RecordedDistribution;
  onTakeBack: (distribution: RecordedDistribution) => void;
}

function Action({ distribution, onTakeBack }: ActionProps) {
  const { revoked, name, recipient } = distribution;
  if (revoked) {
    return (
      <>
        <Tag>已撤回</Tag>
        <small>{`${revoked.by}：${revoked.reason}`}</small>
      </>
    );
  }
  return (
    <Button variant="quiet" onClick={() => onTakeBack(distribution)}>
      撤回
      <span className="sr">
        ：{name}，{recipient}
      </span>
    </Button>
  );
}
