import { figureText } from '../../../domain/figure-format';
import { Freshness } from './Freshness';
import { screenLifeStatisticsQuery, useFigure } from './queries';

/** Statistics on lives in the footer, and how current all data is. */
export function LifeStatisticsBar() {
  const life = useFigure(screenLifeStatisticsQuery);
  return (
    <footer className="screen-strip">
      <dl aria-busy={life === undefined}>
        <Figure name="受益" count={life?.recipients} unit="人次" />
        <Figure name="造血干细胞入库" count={life?.cellsStored} unit="人" />
        <Figure name="实现捐献" count={life?.cellsDonated} unit="人" />
        <Figure name="器官捐献志愿登记" count={life?.organWishes} unit="人" />
        <Figure name="在用AED" count={life?.aeds} unit="台" />
      </dl>
      <Freshness />
      <p className="screen-legend">「--」为暂无数据</p>
    </footer>
  );
}

interface FigureProps {
  name: string;
  count: number | null | undefined;
  unit: string;
}

function Figure({ name, count, ...counted }: FigureProps) {
  const { number, unit } = figureText(count, counted.unit);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{number}</b> {unit}
      </dd>
    </div>
  );
}
