import { useQuery } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { applicationsQuery } from '../../engine/applications/queries';
import { QueryResult } from '../../ui/QueryResult';
import { tilesQuery } from './queries';
import { TileList } from './TileList';

/** The tiles where the page does not contain them, and those of a member. */
export default function LoadedTiles() {
  const loggedIn = useSession(state => state.token !== null);
  return loggedIn ? <TilesOfMember /> : <Tiles />;
}

/** Waits for the member's applications, so that no tile moves; without them the order is that of everybody. */
function TilesOfMember() {
  const { data, isPending } = useQuery(applicationsQuery(1));
  if (isPending) return null;
  return <Tiles done={new Set(data?.list.map(({ flow }) => flow))} />;
}

function Tiles({ done }: { done?: ReadonlySet<string> }) {
  return (
    <QueryResult query={useQuery(tilesQuery)} what="常办的事" paragraphs={2}>
      {tiles => <TileList tiles={tiles} {...(done && { done })} />}
    </QueryResult>
  );
}
