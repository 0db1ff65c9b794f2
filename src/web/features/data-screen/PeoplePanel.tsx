import { type CSSProperties, useMemo } from 'react';
import { figureText } from '../../../domain/figure-format';
import type { PublicFigureId } from '../../../domain/public-figures';
import type { ResponseData } from '../../app/api/client';
import { FigureName } from '../figures/FigureName';
import { Chart } from './Chart';
import { type CircleFigure, computeColumnWidths, createCircleChart } from './circles';
import { Panel } from './Panel';
import { peopleQuery, useScreenFigure } from './queries';

type Figures = ResponseData<'GET', '/statistics/member'>;

/** Volunteers and members as circles whose area is proportional to their number. */
export function PeoplePanel() {
  return (
    <Panel title="会员与志愿者" className="screen-people" {...useScreenFigure(peopleQuery)}>
      {figures => <Circles figures={figures} />}
    </Panel>
  );
}

function Circles({ figures: { volunteers, adults, young, groups } }: { figures: Figures }) {
  const people = useMemo(
    (): (CircleFigure & { id: PublicFigureId })[] => [
      { id: 'volunteers', name: '志愿者', count: volunteers ?? 0, label: shown(volunteers), isFirst: true },
      { id: 'adults', name: '个人', count: adults ?? 0, label: shown(adults) },
      { id: 'young', name: '青少年', count: young ?? 0, label: shown(young) },
      { id: 'groups', name: '团体', count: groups ?? 0, label: shown(groups) },
    ],
    [volunteers, adults, young, groups],
  );
  const draw = useMemo(() => createCircleChart(people), [people]);
  const columns = computeColumnWidths(people).map(part => `${part}fr`);
  return (
    <>
      <Chart draw={draw} />
      <div className="screen-names" style={{ '--columns': columns.join(' ') } as CSSProperties}>
        <dl>
          {people.map(({ id, name, label }) => (
            <div key={id}>
              <dt>
                <FigureName id={id}>{name}</FigureName>
              </dt>
              <dd className="sr">{label}</dd>
            </div>
          ))}
        </dl>
        <p aria-hidden="true">
          <span>会员</span>
        </p>
      </div>
    </>
  );
}

/** Counts of one to four people are not shown: the server does not reveal them. */
const shown = (count: number | null) => figureText(count, '人').number;
