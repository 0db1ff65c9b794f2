import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContactPoint } from '../../features/content/queries';
import { MapView } from '../../features/map/MapView';
import { useInDocument } from '../../ui/in-document';
import { Empty } from '../../ui/states';
import { ContactPointsByCounty } from './ContactPointsByCounty';

const MAP_ID = 'contact-map';

/** The contact points on the map and, by county, beside it; `?id=` names the selected one. */
export function ContactPoints({ points }: { points: readonly ContactPoint[] }) {
  const inDocument = useInDocument();
  const [params] = useSearchParams();
  const [looked, setLooked] = useState({ at: params.get('id') ?? undefined, from: 'map' });
  const places = useMemo(() => points.flatMap(placeOf), [points]);
  const fromMap = useCallback((id: string) => setLooked({ at: id, from: 'map' }), []);
  // Selecting a pin scrolls to the card, selecting a card scrolls to the map: either may be out of view.
  useEffect(() => {
    const other = looked.from === 'map' ? `point-${looked.at}` : MAP_ID;
    if (looked.at) document.getElementById(other)?.scrollIntoView({ block: 'nearest' });
  }, [looked]);
  if (points.length === 0) return <Empty title="联系点还没有公布" text="请先拨打上面的值班电话。" />;
  return (
    <div className={inDocument ? undefined : 'split contact-map'}>
      {places.length > 0 && !inDocument && (
        <div id={MAP_ID} className="contact-ground sticky">
          <MapView label="联系点地图" places={places} selected={looked.at} onSelect={fromMap} />
        </div>
      )}
      <ContactPointsByCounty
        points={points}
        selected={looked.at}
        onSelect={at => setLooked({ at, from: 'list' })}
      />
    </div>
  );
}

const placeOf = ({ id, title, longitude, latitude }: ContactPoint) =>
  longitude === null || latitude === null ? [] : [{ id, name: title, lng: longitude, lat: latitude }];
