import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { aedAccess } from '../../../domain/aed';
import { dateTime, thousands } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { Button, ButtonLink } from '../../ui/Button';
import { useInDocument } from '../../ui/in-document';
import { Note } from '../../ui/Note';
import { Phone } from '../../ui/Phone';
import { QueryResult } from '../../ui/QueryResult';
import { runWhenIdle } from '../../ui/run-when-idle';
import { Empty } from '../../ui/states';
import { MapView } from '../map/MapView';
import { AedCard } from './AedCard';
import { AedFilters } from './AedFilters';
import { useNow } from './browser-hooks';
import { parseAedFilter } from './filter';
import { LocateButton } from './LocateButton';
import { type Aed, type AedPageResult, aedsQuery, cacheAedsOffline } from './queries';
import { useVisitorPosition } from './visitor-position';

/** AEDs on a map and as a list; side by side on wide screens, else the map above the list. */
export function AedList() {
  const inDocument = useInDocument();
  const [params] = useSearchParams();
  const filter = parseAedFilter(params);
  const position = useVisitorPosition();
  const coordinates = position.state === 'known' ? position.here : null;
  const query = useInfiniteQuery(aedsQuery(filter, coordinates), queryClient);
  const county = useRef<HTMLSelectElement>(null);
  const first = query.data?.pages[0];
  useOfflineCopy(first, coordinates);
  return (
    <>
      {!inDocument && (
        <div className="aed-tools">
          <LocateButton county={county} />
          <details
            className="aed-filter-group"
            open={Boolean(filter.county || filter.keyword || filter.open)}
          >
            <summary>筛选</summary>
            <AedFilters filter={filter} counties={first?.counties ?? []} county={county} />
          </details>
        </div>
      )}
      <QueryResult query={query} what="AED">
        {({ pages }) => (
          <AedResults
            pages={pages}
            here={coordinates ?? undefined}
            selected={filter.id}
            more={
              query.hasNextPage && (
                <Button
                  block
                  busy={query.isFetchingNextPage && '正在加载……'}
                  onClick={() => void query.fetchNextPage()}
                >
                  再看20台
                </Button>
              )
            }
          />
        )}
      </QueryResult>
    </>
  );
}

/** Once AEDs are loaded, caches those nearby for offline use. */
function useOfflineCopy(
  first: AedPageResult | undefined,
  coordinates: Parameters<typeof cacheAedsOffline>[0],
): void {
  const isFresh = first !== undefined && !first.savedAt;
  useEffect(
    () => (isFresh ? runWhenIdle(() => cacheAedsOffline(coordinates)) : undefined),
    [isFresh, coordinates],
  );
}

interface AedResultsProps {
  pages: readonly AedPageResult[];
  here: { lng: number; lat: number } | undefined;
  selected: string | undefined;
  more: React.ReactNode;
}

function AedResults({ pages, here: coordinates, selected: given, more }: AedResultsProps) {
  const aeds = useMemo(() => pages.flatMap(({ list }) => list), [pages]);
  const inDocument = useInDocument();
  const [selected, setSelected] = useState(given);
  const map = useRef<HTMLDivElement>(null);
  const now = useNow();
  const savedAt = pages[0]?.savedAt;
  const pins = useMemo(() => aeds.map(pinOf), [aeds]);
  const choose = useCallback((id: string) => {
    setSelected(id);
    document.getElementById(`aed-${id}`)?.scrollIntoView({ block: 'nearest' });
  }, []);
  const card = (aed: Aed) => (
    <AedCard
      aed={aed}
      number={aeds.indexOf(aed) + 1}
      selected={aed.id === selected}
      now={now}
      onSelect={() => setSelected(aed.id === selected ? undefined : aed.id)}
      onShowMap={() => {
        setSelected(aed.id);
        map.current?.scrollIntoView({ block: 'center' });
      }}
    />
  );
  return (
    <>
      {savedAt && (
        <Note tone="wait">
          现在没有网络，显示的是 {dateTime(savedAt)} 保存的AED。紧急情况请先打 <Phone number="120" />。
        </Note>
      )}
      <h2 className="sr">找到的AED</h2>
      <p className="soft" role="status">
        {countOf(pages, aeds.length, coordinates !== undefined)}
        {given && (
          <>
            {' · '}
            <Link className="link" to="/aedList">
              看全部AED
            </Link>
          </>
        )}
      </p>
      <div className="aed-found">
        {!inDocument && (
          <div className="aed-map" ref={map}>
            <MapView
              label="AED地图"
              places={pins}
              position={coordinates}
              selected={selected}
              onSelect={choose}
            />
          </div>
        )}
        {aeds.length === 0 ? (
          <Nothing isNamed={given !== undefined} />
        ) : (
          <div>
            <ol className="aed-cards">
              {aeds.map(aed => (
                <li key={aed.id}>{card(aed)}</li>
              ))}
            </ol>
            {more}
          </div>
        )}
      </div>
    </>
  );
}

const pinOf = (aed: Aed, index: number) => {
  const { id, name, lng, lat } = aed;
  const isFaint = ['closed', 'outOfService'].includes(aedAccess(aed, Date.now()));
  return { id, name, lng, lat, label: String(index + 1), isFaint };
};

function countOf(pages: readonly AedPageResult[], shown: number, sorted: boolean): string {
  const total = pages[0]?.total;
  const order = sorted ? '，现在能用的在前，由近到远' : '，现在能用的在前；不保存您的位置';
  if (shown === 0) return '没有符合条件的AED';
  return total != null && total > shown
    ? `共 ${thousands(total)} 台，列出 ${shown} 台${order}`
    : `${shown} 台${order}`;
}

function Nothing({ isNamed }: { isNamed: boolean }) {
  const [title, text] = isNamed
    ? ['没有找到这台AED', '地址可能有误，或它已经撤走。']
    : ['没有符合条件的AED', '去掉一些条件再看看。'];
  return (
    <Empty title={title} text={text}>
      <ButtonLink to="/aedList">看全部AED</ButtonLink>
    </Empty>
  );
}
