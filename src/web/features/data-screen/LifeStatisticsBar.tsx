import { publicFigureText } from '../../../domain/figure-format';
import type { PublicFigureId } from '../../../domain/public-figures';
import { FigureName } from '../figures/FigureName';
import { Freshness } from './Freshness';
import { screenLifeStatisticsQuery, useFigure } from './queries';

/** Statistics on lives in the footer, and how current all data is. */
export function LifeStatisticsBar() {
  const life = useFigure(screenLifeStatisticsQuery);
  return (
    <footer className="screen-strip">
      <dl aria-busy={life === undefined}>
        <Figure id="recipients" name="受益" value={life?.recipients} />
        <Figure id="cellsStored" value={life?.cellsStored} />
        <Figure id="cellsDonated" name="实现捐献" value={life?.cellsDonated} />
        <Figure id="organWishes" value={life?.organWishes} />
        <Figure id="aeds" value={life?.aeds} />
      </dl>
      <Freshness />
      <p className="screen-legend">「--」为暂无数据</p>
    </footer>
  );
}

interface FigureProps {
  id: PublicFigureId;
  name?: string;
  value: number | null | undefined;
}

function Figure({ id, name, value }: FigureProps) {
  const { number, unit } = publicFigureText(id, value);
  return (
    <div>
      <dt>
        <FigureName id={id}>{name}</FigureName>
      </dt>
      <dd>
        <b>{number}</b> {unit}
      </dd>
    </div>
  );
}
