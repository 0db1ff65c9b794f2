import { useMemo } from 'react';
import { inLargeUnits } from '../../../domain/amount-units';
import type { Fen } from '../../../domain/money';
import { percentages } from '../../../domain/percentages';
import type { ResponseData } from '../../app/api/client';
import { Chart } from './Chart';
import type { ChartBuilder } from './chart-style';
import { Panel } from './Panel';
import { donationRatioQuery, useScreenFigure } from './queries';

/** Donations by type: individual, organisational, and goods. */
export function DonationRatioPanel() {
  return (
    <Panel title="捐赠构成" {...useScreenFigure(donationRatioQuery)} aside={() => <p>按捐赠人与种类</p>}>
      {ratio => <Ring parts={partsOf(ratio)} />}
    </Panel>
  );
}

interface Part {
  name: string;
  amount: Fen;
}

const COLOURS = ['warm', 'cool', 'wheat'];

/** Money by donor type, and goods whose value is known. */
function partsOf({ byDonor, byKind }: ResponseData<'GET', '/statistics/donation/ratio'>): Part[] {
  const goods = byKind.filter(({ name }) => name === '物资');
  return [...byDonor, ...goods].map(({ name, amount }) => ({
    name: name === '物资' ? '捐物' : name,
    amount,
  }));
}

function Ring({ parts }: { parts: readonly Part[] }) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const shares = percentages(parts.map(({ amount }) => amount));
  const { number, unit } = inLargeUnits(total);
  const amounts = parts.map(({ amount }) => amount).join();
  const draw = useMemo(() => ring(amounts.split(',').map(Number)), [amounts]);
  return (
    <div className="screen-shares">
      <div className="screen-ring">
        <Chart draw={draw} />
        <p>
          <span className="sr">合计</span>
          <b>{number}</b> <span>{unit}</span>
        </p>
      </div>
      <table>
        <caption className="sr">累计捐赠的构成</caption>
        <tbody>
          {parts.map(({ name, amount }, index) => (
            <tr key={name} className={`screen-${COLOURS[index]}`}>
              <th scope="row">
                <i aria-hidden="true" />
                {name}
              </th>
              <td>
                <b>{shares[index]}%</b>
                <span>{words(amount)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function words(amount: Fen): string {
  const { number, unit } = inLargeUnits(amount);
  return `${number} ${unit}`;
}

const ring =
  (amounts: readonly number[]): ChartBuilder =>
  ({ colour }) => ({
    series: [
      {
        type: 'pie',
        silent: true,
        radius: ['74%', '98%'],
        padAngle: amounts.length > 1 ? 1.5 : 0,
        label: { show: false },
        emptyCircleStyle: { color: colour('track') },
        data: amounts.map((value, index) => ({
          value,
          itemStyle: { color: colour(COLOURS[index] ?? 'light-soft') },
        })),
      },
    ],
  });
