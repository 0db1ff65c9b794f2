import {
  control,
  type LatLngTuple,
  type Map as LMap,
  latLngBounds,
  layerGroup,
  map,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '../../../domain/geo';
import 'leaflet/dist/leaflet.css';
import { drawDemoBasemap } from './demo-basemap';
import type { MapViewProps } from './MapView';
import { createDistanceRings, herePin, placePin } from './pins';
import { mapSettings, toTileCoordinates } from './settings';

const CLOSEST = 18;

/** The map itself, by Leaflet. Without tiles it draws what it knows: places, distances, and the ground if there is one. */
export default function LeafletMap({ label, places, here, selected, onSelect }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<LMap | null>(null);

  useEffect(() => {
    const leaflet = open(box.current!);
    setShown(leaflet);
    const resized = new ResizeObserver(() => leaflet.invalidateSize());
    resized.observe(box.current!);
    return () => {
      resized.disconnect();
      leaflet.remove();
    };
  }, []);

  usePlaces(shown, places, selected, onSelect);
  useHere(shown, here);
  useView(shown, places, here, selected);
  // biome-ignore lint/a11y/useSemanticElements: a map is no fieldset
  return <div ref={box} className="map-box" role="group" aria-label={label} />;
}

const at = (place: Coordinates): LatLngTuple => {
  const { lng, lat } = toTileCoordinates(mapSettings(), place);
  return [lat, lng];
};

function open(box: HTMLElement): LMap {
  const { tiles, attribution } = mapSettings();
  const leaflet = map(box, { zoomControl: false, attributionControl: false, maxZoom: CLOSEST, minZoom: 3 });
  leaflet.setView([37.3, 93.8], 11);
  control.zoom({ zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(leaflet);
  control.scale({ imperial: false }).addTo(leaflet);
  for (const address of tiles) tileLayer(address, { maxZoom: CLOSEST }).addTo(leaflet);
  if (attribution) control.attribution({ prefix: false }).addAttribution(asText(attribution)).addTo(leaflet);
  if (tiles.length === 0) void drawDemoBasemap(leaflet, at);
  return leaflet;
}

/** Leaflet takes what is attributed as HTML. */
const asText = (text: string) => text.replace(/[&<>"]/gu, sign => `&#${sign.charCodeAt(0)};`);

function usePlaces(
  shown: LMap | null,
  places: MapViewProps['places'],
  selected: string | undefined,
  onSelect: MapViewProps['onSelect'],
): void {
  useEffect(() => {
    if (!shown) return;
    const pins = layerGroup(
      places.map(place => placePin(place, at(place), place.id === selected, () => onSelect?.(place.id))),
    ).addTo(shown);
    return () => void pins.remove();
  }, [shown, places, selected, onSelect]);
}

function useHere(shown: LMap | null, here: Coordinates | undefined): void {
  useEffect(() => {
    if (!shown || !here) return;
    const group = layerGroup([...createDistanceRings(at(here)), herePin(at(here))]).addTo(shown);
    return () => void group.remove();
  }, [shown, here]);
}

/** How many of the nearest must be in sight beside the visitor. */
const IN_SIGHT = 5;

/** Shows the nearest around the visitor, or all places; and goes to the one that is looked at. */
function useView(
  shown: LMap | null,
  places: MapViewProps['places'],
  here: Coordinates | undefined,
  selected: string | undefined,
): void {
  useEffect(() => {
    const sight = here ? [here, ...places.slice(0, IN_SIGHT)] : places;
    if (shown && sight.length > 0) {
      shown.fitBounds(latLngBounds(sight.map(at)).pad(0.15), { maxZoom: 16, animate: false });
    }
  }, [shown, places, here]);
  useEffect(() => {
    const place = places.find(({ id }) => id === selected);
    if (shown && place && !shown.getBounds().pad(-0.1).contains(at(place))) shown.panTo(at(place));
  }, [shown, places, selected]);
}
