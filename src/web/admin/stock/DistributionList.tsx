import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chineseDay } from '../../../domain/dates';
import { valueOrMissing } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { DistributionReversal } from './DistributionReversal';
import { type RecordedDistribution, recordedDistributionsQuery, STOCK_PAGE_SIZE } from './queries';

/** The recorded distributions, reversed ones included. */
export function DistributionList({ page }: { page: number }) {
  const query = useQuery(recordedDistributionsQuery(page), queryClient);
  const [wrong, setWrong] = useState<RecordedDistribution | null>(null);
  return (
    <>
      <QueryResult query={query} what="发放记录">
        {data =>
          data.total === 0 ? (
            <Empty title="还没有发放" text="在库存里登记之后，记录会显示在这里。" />
          ) : (
            <>
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">日期</th>
                    <th scope="col">物资</th>
                    <th scope="col">发放对象</th>
                    <th scope="col">项目</th>
                    <th scope="col">登记人</th>
                    <th scope="col">操作</th>
                  </tr>
                </thead>
                <tbody>
                  {data.list.map(each => (
                    <Row key={each.id} distribution={each} onTakeBack={() => setWrong(each)} />
                  ))}
                </tbody>
              </table>
              <PageLinks unit="次" total={data.total} page={page} pageSize={STOCK_PAGE_SIZE} />
            </>
          )
        }
      </QueryResult>
      {wrong && <DistributionReversal distribution={wrong} onClose={() => setWrong(null)} />}
    </>
  );
}

function Row({ distribution, onTakeBack }: { distribution: RecordedDistribution; onTakeBack: () => void }) {
  const { day, name, quantity, specifications, recipient, project, recordedBy, revoked } = distribution;
  return (
    <tr className={revoked ? 'stock-revoked' : undefined}>
      <td data-th="日期" className="nobr">
        {chineseDay(day)}
      </td>
      <td data-th="物资">
        {name} {quantity}
        {specifications}
      </td>
      <td data-th="发放对象">{recipient}</td>
      <td data-th="项目">{valueOrMissing(project?.name)}</td>
      <td data-th="登记人">{recordedBy}</td>
      <td data-th="操作">
        {revoked ? (
          <span>
            <Tag>已撤回</Tag> <small className="soft">{`${revoked.by}：${revoked.reason}`}</small>
          </span>
        ) : (
          <Button variant="quiet" onClick={onTakeBack}>
            撤回
            <span className="sr">
              ：{name}，{recipient}
            </span>
          </Button>
        )}
      </td>
    </tr>
  );
}
