import { useMemo } from 'react';
import { toShanghaiTime } from '../../../domain/shanghai-time';
import type { ResponseData } from '../../app/api/client';
import { type ChartBar, createBarChart } from './bar-chart';
import { Chart, ChartTable } from './Chart';
import { Panel } from './Panel';
import { trendQuery, useScreenFigure } from './queries';
import { inTenThousands } from './units';

type Month = ResponseData<'GET', '/statistics/growth/trend'>['list'][number];

/** Donations in each of the last twelve months, the current one up to today. */
export function Trend() {
  return (
    <Panel
      title="捐赠增长趋势"
      className="screen-trend"
      {...useScreenFigure(trendQuery)}
      aside={({ amount }) => (
        <p>
          近12个月 <b>{inTenThousands(amount)}</b> 万元
        </p>
      )}
    >
      {({ list }) => <Months list={list} />}
    </Panel>
  );
}

function Months({ list }: { list: readonly Month[] }) {
  const draw = useMemo(
    () => createBarChart(list.map(barOf), { colour: 'warm-deep', strong: 'warm' }),
    [list],
  );
  return (
    <>
      <Chart draw={draw} />
      <ChartTable
        caption="近12个月捐款金额与人次"
        rows={list.map(({ month, amount, donorTimes }, index) => [
          `${month.replace('-', '年')}月${index === list.length - 1 ? `（${upToToday()}）` : ''}`,
          `${inTenThousands(amount)}万元，${donorTimes}人次`,
        ])}
      />
    </>
  );
}

function barOf({ month, amount }: Month, index: number, list: readonly Month[]): ChartBar {
  const most = Math.max(...list.map(one => one.amount));
  const isLast = index === list.length - 1;
  return {
    name: `${Number(month.slice(5))}月`,
    value: Math.max(0, amount),
    label: inTenThousands(amount),
    kind: isLast ? 'unfinished' : amount === most && most > 0 ? 'strong' : 'plain',
    ...(isLast && { note: upToToday() }),
  };
}

const upToToday = () => `至${toShanghaiTime(Date.now())?.date()}日`;
