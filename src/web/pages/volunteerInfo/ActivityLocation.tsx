import { useState } from 'react';
import { MapApps } from '../../features/map/MapApps';
import type { ActivityDetail } from '../../features/volunteer/queries';

/** Place of an activity; with navigation where its coordinates are known. */
export function ActivityLocation({ activity: { place, address, lng, lat } }: { activity: ActivityDetail }) {
  const [isChoosingMapApp, setIsChoosingMapApp] = useState(false);
  return (
    <>
      {place}
      {address && <span className="soft"> {address}</span>}
      {lng !== null && lat !== null && (
        <>
          {' '}
          <button type="button" className="link" onClick={() => setIsChoosingMapApp(true)}>
            怎么去
          </button>
          {isChoosingMapApp && (
            <MapApps place={{ name: place, address, lng, lat }} onClose={() => setIsChoosingMapApp(false)} />
          )}
        </>
      )}
    </>
  );
}
