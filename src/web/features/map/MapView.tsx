import type { Coordinates } from '../../../domain/geo';
import { lazyPart } from '../../ui/lazy-part';
import './map.css';

const LeafletMap = lazyPart(
  () => import('./LeafletMap').catch(() => ({ default: MapLoadError })),
  <p className="map-wait soft">地图正在打开……</p>,
);

function MapLoadError() {
  return <p className="map-wait soft">地图没有加载成功，旁边的列表不受影响。</p>;
}

export interface MapPlace extends Coordinates {
  id: string;
  name: string;
  /** Text on the pin, such as its number in a list. */
  label?: string;
  /** Shown as less relevant, such as a closed place. */
  isFaint?: boolean;
}

export interface MapViewProps {
  /** Accessible name of the map. */
  label: string;
  places: readonly MapPlace[];
  /** Position of the visitor, if known. */
  position?: Coordinates | undefined;
  selected?: string | undefined;
  onSelect?: (id: string) => void;
}

/**
 * A map with places, all coordinates WGS-84. Loaded on demand; the list beside it contains the same information.
 * @example <MapView label="联系点" places={points} selected={id} onSelect={setId} />
 */
export function MapView(props: MapViewProps) {
  return (
    <div className="map">
      <LeafletMap {...props} />
    </div>
  );
}
