import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { useQuery } from '../../app/api/query-client';
import { routeOf } from '../../app/routes';
import { SearchBox } from '../../app/shell/SearchBox';
import { useSession } from '../../app/shell/session';
import { applicationsQuery } from '../../engine/applications/queries';
import { lazyPart } from '../../ui/lazy-part';
import { QueryResult } from '../../ui/QueryResult';
import { MoreLink } from '../../ui/Section';
import { tilesQuery } from './queries';
import { TileDrawing } from './TileDrawing';
import './tasks.css';

type Tile = components['schemas']['HomeTile'];

// Loaded on demand: most visitors are not logged in.
const OwnTasks = lazyPart(() => import('./OwnTasks'), <div className="own-tasks" aria-busy="true" />);

/** Number of flows shown as tiles; the other entries are folded. */
const MOST_USED = 8;

/** The first block (您要办什么？): the search, what a member has open, and the most used flows. */
export function Tasks() {
  const id = useId();
  const loggedIn = useSession(state => state.token !== null);
  return (
    <section className="tasks" aria-labelledby={id}>
      <div className="sec-head">
        <h2 id={id}>您要办什么？</h2>
        {routeOf('/matter') && (
          <MoreLink arrow to="/matter">
            全部事项
          </MoreLink>
        )}
      </div>
      <SearchBox label="搜索要办的事" placeholder="说说您要办的事，如：捐款、开票据" className="search" />
      {loggedIn && <OwnTasks />}
      {loggedIn ? <TilesOfMember /> : <Tiles done={none} />}
    </section>
  );
}

const none: ReadonlySet<string> = new Set();

/** Waits for the member's applications, so that no tile moves; without them the order is that of everybody. */
function TilesOfMember() {
  const { data, isPending } = useQuery(applicationsQuery(1));
  if (isPending) return <div className="tasks-body" aria-busy="true" />;
  return <Tiles done={new Set(data?.list.map(({ flow }) => flow))} />;
}

/** @param done flows that the visitor has used before: they follow those that he has not */
function Tiles({ done }: { done: ReadonlySet<string> }) {
  const query = useQuery(tilesQuery);
  return (
    <div className="tasks-body">
      <QueryResult query={query} what="常办的事" paragraphs={2}>
        {all => {
          const [shown, others] = chooseTiles(all, done);
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
        }}
      </QueryResult>
    </div>
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
