import { figureText } from '../../../domain/figure-format';
import { dateTime } from '../../../domain/formatters';
import './figures.css';

export type FlowStatistic = readonly [label: string, count: number | null, unit: string];

interface FiguresProps {
  /** A number that is unknown, or too small to be published, is null and omitted. */
  figures: readonly FlowStatistic[];
  /** Time of the figures. */
  updatedAt?: string;
}

/** Statistics of a flow, such as the number of participants. */
export function FlowStatistics({ figures, updatedAt }: FiguresProps) {
  const known = figures.filter(([, count]) => count !== null);
  if (known.length === 0) return null;
  return (
    <section className="panel cluster apart figures" aria-label="数字">
      <dl className="cluster gap-6 labelled">
        {known.map(([label, count, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b className="figure">{figureText(count, unit).number}</b> {unit}
            </dd>
          </div>
        ))}
      </dl>
      {updatedAt && <p className="faint">更新于 {dateTime(updatedAt)}</p>}
    </section>
  );
}
