import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { routeOf } from '../../app/routes';
import { SearchBox } from '../../app/shell/SearchBox';
import { useSession } from '../../app/shell/session';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { readInitialTiles } from './initial-tiles';
import { TileList } from './TileList';
import './tasks.css';

// Loaded on demand: most visitors are not logged in, and the page contains the tiles.
const LoadedTiles = lazyPart(() => import('./LoadedTiles'));
const OwnTasks = lazyPart(() => import('./OwnTasks'), <div className="own-tasks" aria-busy="true" />);

/** The first block (您要办什么？): the search, what a member has open, and the most used flows. */
export function Tasks() {
  const loggedIn = useSession(state => state.token !== null);
  const tiles = loggedIn ? null : readInitialTiles();
  return (
    <TaskSection>
      <SearchBox label="搜索要办的事" placeholder="说说您要办的事，如：捐款、开票据" className="search" />
      {loggedIn && <OwnTasks />}
      <div className="tasks-body">{tiles ? <TileList tiles={tiles} /> : <LoadedTiles />}</div>
    </TaskSection>
  );
}

/** The frame of the first block. */
export function TaskSection({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className="tasks" aria-labelledby={id}>
      <div className="sec-head">
        <h2 id={id}>您要办什么？</h2>
        {routeOf('/matter') && (
          // Not `MoreLink`: it comes with what the other pages share, which the first page need not load.
          <Link className="more" to="/matter">
            全部事项
            <Icon name="right" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
