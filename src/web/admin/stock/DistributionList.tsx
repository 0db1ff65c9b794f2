import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chineseDay } from '../../../domain/dates';
import { orMissing } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { Pager } from '../../engine/applications/PageLinks';
import { Button } from '../../ui/Button';
import { Loaded } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { TakeBack } from './DistributionReversal';
import { PAGE_SIZE, type Recorded, recordedQuery } from './queries';

/** What has been recorded as given on, what was taken back included. */
export function Given({ page }: { page: number }) {
  const query = useQuery(recordedQuery(page), queryClient);
  const [wrong, setWrong] = useState<Recorded | null>(null);
  return (
    <>
      <Loaded query={query} what="发放记录">
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
              <Pager unit="次" total={data.total} page={page} pageSize={PAGE_SIZE} />
            </>
          )
        }
      </Loaded>
      {wrong && <TakeBack distribution={wrong} onClose={() => setWrong(null)} />}
    </>
  );
}

function Row({ distribution, onTakeBack }: { distribution: Recorded; onTakeBack: () => void }) {
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
      <td data-th="项目">{orMissing(project?.name)}</td>
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
