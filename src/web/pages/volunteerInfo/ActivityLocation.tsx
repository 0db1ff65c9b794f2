import { useState } from 'react';
import { MapApps } from '../../features/map/MapApps';
import type { ActivityDetail } from '../../features/volunteer/queries';

/** Place of an activity; with navigation where its coordinates are known. */
export function ActivityLocation({ activity: { place, address, lng, lat } }: { activity: ActivityDetail }) {
  const [going, setGoing] = useState(false);
  return (
    <div>
      <dt>地点</dt>
      <dd>
        {place}
        {address && <span className="soft"> {address}</span>}
        {lng !== null && lat !== null && (
          <>
            {' '}
            <button type="button" className="link" onClick={() => setGoing(true)}>
              怎么去
            </button>
            {going && <MapApps place={{ name: place, address, lng, lat }} onClose={() => setGoing(false)} />}
          </>
        )}
      </dd>
    </div>
  );
}
