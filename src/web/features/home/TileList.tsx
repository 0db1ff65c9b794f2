import { Link } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { routeOf } from '../../app/routes';
import { TileDrawing } from './TileDrawing';

export type Tile = components['schemas']['HomeTile'];

/** Number of flows shown as tiles; the other entries are folded. */
const MOST_USED = 8;

interface TileListProps {
  tiles: readonly Tile[];
  /** Flows that the visitor has used before: they follow those that he has not. */
  done?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** The most used flows as tiles, and all other entries folded. */
export function TileList({ tiles, done = none }: TileListProps) {
  const [shown, others] = chooseTiles(tiles, done);
  return (
    <>
      <ul className="tiles">
        {shown.map(({ title, words, path, drawing }) => (
          <li key={path}>
            <Link to={path}>
              <TileDrawing name={drawing} />
              <b>{title}</b>
              <span>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && <OtherEntries tiles={others} />}
    </>
  );
}

function OtherEntries({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <details className="fold">
      <summary>其他入口</summary>
      <ul className="pills">
        {tiles.map(({ title, path }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The tiles of flows, most used first, as many as are shown; and all others, in the given order. */
export function chooseTiles(
  all: readonly Tile[],
  done: ReadonlySet<string>,
): [shown: readonly Tile[], others: readonly Tile[]] {
  const reachable = all.filter(({ path }) => routeOf(path));
  const isDone = ({ flows }: Tile) => flows.every(flow => done.has(flow));
  const ofFlows = reachable.filter(({ flows }) => flows.length > 0);
  const shown = ofFlows
    .toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)))
    .slice(0, MOST_USED);
  return [shown, reachable.filter(tile => !shown.includes(tile))];
}
