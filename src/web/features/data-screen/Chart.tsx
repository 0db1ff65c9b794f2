import { lazy, Suspense } from 'react';
import type { ChartBuilder } from './chart-context';

// By far the largest part of the screen; words and numbers stand before it has come.
const Canvas = lazy(() => import('./Canvas'));

/** A drawing of figures, for the eye alone: beside it stands a table that says the same. */
export function Chart({ draw, className = '' }: { draw: ChartBuilder; className?: string }) {
  return (
    <div className={`screen-chart ${className}`} aria-hidden="true">
      <Suspense>
        <Canvas draw={draw} />
      </Suspense>
    </div>
  );
}

/** What a chart shows, as a table for screen readers; around it what keeps its place, since a table grows to its words. */
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
