import { lazyPart } from '../../ui/lazy-part';
import type { ChartBuilder } from './chart-style';

// Loaded on demand: by far the largest part of the data screen; text and numbers are shown before.
const Canvas = lazyPart(() => import('./Canvas'));

/** A purely visual chart; a table with the same data stands beside it for screen readers. */
export function Chart({ draw, className = '' }: { draw: ChartBuilder; className?: string }) {
  return (
    <div className={`screen-chart ${className}`} aria-hidden="true">
      <Canvas draw={draw} />
    </div>
  );
}

/** Data of a chart as a table for screen readers; a wrapper keeps its place, since a table grows with its text. */
export function ChartTable({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <div className="sr">
      <table>
        <caption>{caption}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
