import { geoJSON, type LatLngTuple, type Map as LMap } from 'leaflet';
import type { Coordinates } from '../../../domain/geo';
import { session } from '../../app/shell/session';
import { createTextLabel } from './pins';

/** Base map data: GeoJSON whose features have a kind and a name. */
interface BasemapData {
  features: { properties: { is: string; name?: string; at?: [lng: number, lat: number] } }[];
}

const PANE_NAME = 'ground';

/**
 * Draws the base map of the demo site's fictional town. Elsewhere a map without tiles shows places and distances only.
 */
export async function drawDemoBasemap(shown: LMap, at: (place: Coordinates) => LatLngTuple): Promise<void> {
  if (!session.getState().webSet?.demonstration) return;
  const ground = await fetchGround();
  // The map may have been closed meanwhile.
  if (!ground || !shown.getContainer().isConnected) return;
  // Below pins and rings, which may already be rendered.
  shown.createPane(PANE_NAME).style.zIndex = '250';
  geoJSON(ground as unknown as GeoJSON.GeoJsonObject, {
    pane: PANE_NAME,
    interactive: false,
    style: feature => ({ className: `map-${feature?.properties.is}` }),
    filter: feature => feature.geometry.type !== 'Point',
  }).addTo(shown);
  for (const { properties } of ground.features) {
    const { is, name, at: place } = properties;
    if (name && place)
      createTextLabel(at({ lng: place[0], lat: place[1] }), name, `map-name map-name--${is}`).addTo(shown);
  }
}

async function fetchGround(): Promise<BasemapData | null> {
  try {
    const answer = await fetch('/map/linlan.json');
    return answer.ok ? ((await answer.json()) as BasemapData) : null;
  } catch {
    // The map works without a base map.
    return null;
  }
}
