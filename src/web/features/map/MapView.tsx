import { lazy, Suspense } from 'react';
import type { Coordinates } from '../../../domain/geo';
import './map.css';

const LeafletMap = lazy(() => import('./LeafletMap').catch(() => ({ default: NoMap })));

function NoMap() {
  return <p className="map-wait soft">地图没有加载成功，旁边的列表不受影响。</p>;
}

/** A place on the map. */
export interface MapPlace extends Coordinates {
  id: string;
  name: string;
  /** What stands on its pin: a number in a list, for example. */
  label?: string;
  /** A place that is of little use now. */
  faint?: boolean;
}

export interface MapViewProps {
  /** Said of the map to those who do not see it. */
  label: string;
  places: readonly MapPlace[];
  /** Where the visitor is, where known. */
  here?: Coordinates | undefined;
  /** The place that is looked at. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
}

/**
 * A map with places, all coordinates WGS-84. Its code comes when it is shown, the list beside it says all that it says.
 * @example <MapView label="联系点" places={points} selected={id} onSelect={setId} />
 */
export function MapView(props: MapViewProps) {
  return (
    <div className="map">
      <Suspense fallback={<p className="map-wait soft">地图正在打开……</p>}>
        <LeafletMap {...props} />
      </Suspense>
    </div>
  );
}
