import { figureText } from '../../../domain/figure-format';
import { dateTime } from '../../../domain/formatters';
import './figures.css';

/** What a number counts, the number, and its unit. */
export type FlowStatistic = readonly [label: string, count: number | null, unit: string];

interface FiguresProps {
  /** A number that is not known, or too small to be told of people, is null, and left out. */
  figures: readonly FlowStatistic[];
  /** When they were true. */
  updatedAt?: string;
}

/** A few numbers about a matter: how many people have done it. */
export function FlowStatistics({ figures, updatedAt }: FiguresProps) {
  const known = figures.filter(([, count]) => count !== null);
  if (known.length === 0) return null;
  return (
    <section className="figures" aria-label="数字">
      <dl>
        {known.map(([label, count, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b className="num">{figureText(count, unit).number}</b> {unit}
            </dd>
          </div>
        ))}
      </dl>
      {updatedAt && <p className="faint">更新于 {dateTime(updatedAt)}</p>}
    </section>
  );
}
