import { useMemo } from 'react';
import { publicFigureText } from '../../../domain/figure-format';
import { thousands } from '../../../domain/formatters';
import { MISSING_VALUE } from '../../../domain/text';
import type { ResponseData } from '../../app/api/client';
import { FigureName } from '../figures/FigureName';
import { createBarChart } from './bar-chart';
import { Chart, ChartTable } from './Chart';
import { Panel } from './Panel';
import { rescuerQuery, useScreenFigure } from './queries';

type Year = ResponseData<'GET', '/statistics/rescuer'>['years'][number];

/** Number of trainees from which all years are shown in thousands. */
const MIN_COUNT_IN_THOUSANDS = 10_000;

/** Trained rescuers: valid certificates, and number of trainees per year. */
export function Rescuers() {
  return (
    <Panel
      title="救护培训"
      {...useScreenFigure(rescuerQuery)}
      aside={({ holders }) => (
        <p>
          <FigureName id="holders">持证</FigureName> <b>{publicFigureText('holders', holders).number}</b> 人
        </p>
      )}
    >
      {({ years }) => <Years years={years} />}
    </Panel>
  );
}

function Years({ years }: { years: readonly Year[] }) {
  const inThousands = years.some(({ taught }) => (taught ?? 0) >= MIN_COUNT_IN_THOUSANDS);
  const unit = inThousands ? '千人次' : '人次';
  const draw = useMemo(() => {
    const label = (taught: number | null) =>
      taught === null
        ? MISSING_VALUE
        : inThousands
          ? thousands((taught / 1000).toFixed(1))
          : thousands(taught);
    return createBarChart(
      years.map(({ year, taught }, index) => ({
        name: String(year),
        value: taught,
        label: label(taught),
        kind: index === years.length - 1 ? 'strong' : 'plain',
      })),
      { colour: 'cool-deep', strong: 'cool' },
    );
  }, [years, inThousands]);
  return (
    <>
      <Chart draw={draw} />
      <p className="screen-caption">每年普及培训，{unit}</p>
      <ChartTable
        caption="每年普及培训的人次"
        rows={years.map(({ year, taught }) => [`${year}年`, thousands(taught)])}
      />
    </>
  );
}
