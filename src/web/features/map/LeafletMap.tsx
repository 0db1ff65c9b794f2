import {
  control,
  type LatLngTuple,
  type Layer,
  type Map as LMap,
  latLngBounds,
  layerGroup,
  map,
  popup,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '../../../domain/geo';
import 'leaflet/dist/leaflet.css';
import { drawDemoBasemap } from './demo-basemap';
import type { MapPlace, MapViewProps } from './MapView';
import { clusterPins, moveFromUnder, separatingZoom } from './pin-clusters';
import { createDistanceRings, groupPin, herePin, placeList, placePin } from './pins';
import { mapSettings, toTileCoordinates } from './settings';

const MAX_ZOOM = 18;

/** The Leaflet map. Without tiles it shows places, distances, and the demo base map if there is one. */
export default function LeafletMap({ label, places, position: here, selected, onSelect }: MapViewProps) {
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

  usePlacePins(shown, places, selected, onSelect);
  usePositionPin(shown, here);
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
  const leaflet = map(box, { zoomControl: false, attributionControl: false, maxZoom: MAX_ZOOM, minZoom: 3 });
  leaflet.setView([37.3, 93.8], 11);
  control.zoom({ zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(leaflet);
  control.scale({ imperial: false }).addTo(leaflet);
  for (const address of tiles) tileLayer(address, { maxZoom: MAX_ZOOM }).addTo(leaflet);
  if (attribution) control.attribution({ prefix: false }).addAttribution(asText(attribution)).addTo(leaflet);
  if (tiles.length === 0) void drawDemoBasemap(leaflet, at);
  return leaflet;
}

/** Escapes the attribution, which Leaflet renders as HTML. */
const asText = (text: string) => text.replace(/[&<>"]/gu, sign => `&#${sign.charCodeAt(0)};`);

const pointsOf = (leaflet: LMap, places: readonly MapPlace[], zoom: number) =>
  places.map(place => ({ id: place.id, place, ...xy(leaflet.project(at(place), zoom)) }));

const xy = ({ x, y }: { x: number; y: number }) => ({ x, y });

/** First zoom level at which these places are separate pins; undefined when there is none. */
const zoomApart = (leaflet: LMap, places: readonly MapPlace[]) =>
  separatingZoom(zoom => pointsOf(leaflet, places, zoom), { zoom: leaflet.getZoom(), maxZoom: MAX_ZOOM });

/** Current zoom level of the map. */
function useZoom(shown: LMap | null): number | undefined {
  const [zoom, setZoom] = useState<number>();
  useEffect(() => {
    if (!shown) return;
    const follow = () => setZoom(shown.getZoom());
    follow();
    shown.on('zoomend', follow);
    return () => void shown.off('zoomend', follow);
  }, [shown]);
  return zoom;
}

/** Renders a pin for each place, and one for several that would overlap. */
function usePlacePins(
  shown: LMap | null,
  places: MapViewProps['places'],
  selected: string | undefined,
  onSelect: MapViewProps['onSelect'],
): void {
  const zoom = useZoom(shown);
  // Pins are recreated; the focused one is focused again.
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (!shown || zoom === undefined) return;
    const pins = layerGroup(
      clusterPins(pointsOf(shown, places, zoom)).map(cluster =>
        clusterPin(
          shown,
          cluster.map(({ place }) => place),
          selected,
          id => onSelect?.(id),
        ),
      ),
    ).addTo(shown);
    const box = shown.getContainer();
    if (focused.current !== undefined) {
      const again = box.querySelector<HTMLElement>(`[data-pin="${CSS.escape(focused.current)}"]`);
      (again ?? box).focus({ preventScroll: true });
      focused.current = undefined;
    }
    return () => {
      const { activeElement } = document;
      if (box.contains(activeElement)) focused.current = activeElement?.getAttribute('data-pin') ?? undefined;
      pins.remove();
    };
  }, [shown, zoom, places, selected, onSelect]);
}

/**
 * Pin of one place or a cluster: pressing a cluster zooms in, or lists its places when zooming cannot separate them.
 */
function clusterPin(
  leaflet: LMap,
  places: readonly MapPlace[],
  selected: string | undefined,
  onSelect: (id: string) => void,
): Layer {
  const [first, ...others] = places as [MapPlace, ...MapPlace[]];
  if (others.length === 0) return placePin(first, at(first), first.id === selected, () => onSelect(first.id));
  const isSelected = places.some(({ id }) => id === selected);
  const apart = zoomApart(leaflet, places);
  const bounds = latLngBounds(places.map(at));
  const names = popup({ closeButton: false, minWidth: 200, offset: [0, -32] });
  const list = placeList(places, id => {
    names.close();
    onSelect(id);
  });
  const pin = groupPin([first, ...others], at(first), isSelected, () => {
    if (apart === undefined) {
      names.setLatLng(at(first)).setContent(list).openOn(leaflet);
      list.focus();
    } else {
      const whole = Math.min(leaflet.getBoundsZoom(bounds.pad(0.3)), MAX_ZOOM);
      leaflet.setView(bounds.getCenter(), Math.max(apart, whole));
    }
  });
  pin.on('remove', () => names.close());
  return pin;
}

function usePositionPin(shown: LMap | null, here: Coordinates | undefined): void {
  useEffect(() => {
    if (!shown || !here) return;
    const group = layerGroup([...createDistanceRings(at(here)), herePin(at(here))]).addTo(shown);
    return () => void group.remove();
  }, [shown, here]);
}

/** Where the zoom buttons in the top left corner of the map end, in pixels. */
function zoomButtonsEnd(leaflet: LMap): { right: number; bottom: number } {
  const buttons = leaflet.getContainer().querySelector<HTMLElement>('.leaflet-control-zoom')!;
  return {
    right: buttons.offsetLeft + buttons.offsetWidth,
    bottom: buttons.offsetTop + buttons.offsetHeight,
  };
}

/** Moves the map until no pin is covered by the zoom buttons. */
function uncoverPins(leaflet: LMap, places: readonly MapPlace[]): void {
  const pins = clusterPins(pointsOf(leaflet, places, leaflet.getZoom())).map(([first]) =>
    leaflet.latLngToContainerPoint(at(first.place)),
  );
  const { x, y } = moveFromUnder(pins, zoomButtonsEnd(leaflet));
  leaflet.panBy([-x, -y], { animate: false });
}

/** Number of nearest places that must be visible together with the visitor. */
const NEAREST_IN_VIEW = 5;

/** Fits the view to the visitor and the nearest places, or to all places; pans to the selected one. */
function useView(
  shown: LMap | null,
  places: MapViewProps['places'],
  here: Coordinates | undefined,
  selected: string | undefined,
): void {
  useEffect(() => {
    const sight = here ? [here, ...places.slice(0, NEAREST_IN_VIEW)] : places;
    if (shown && sight.length > 0) {
      const bounds = latLngBounds(sight.map(at)).pad(0.15);
      const paddingTopLeft: [number, number] = [zoomButtonsEnd(shown).right, 0];
      shown.fitBounds(bounds, { maxZoom: 16, animate: false, paddingTopLeft });
      uncoverPins(shown, places);
    }
  }, [shown, places, here]);
  useEffect(() => {
    if (!shown) return;
    // A map of another size shows other places under its buttons, as when a phone is turned.
    const uncover = () => uncoverPins(shown, places);
    shown.on('resize', uncover);
    return () => void shown.off('resize', uncover);
  }, [shown, places]);
  useEffect(() => {
    const place = places.find(({ id }) => id === selected);
    if (!shown || !place) return;
    const cluster = clusterPins(pointsOf(shown, places, shown.getZoom())).find(points =>
      points.some(({ id }) => id === selected),
    );
    const clusterPlaces = cluster?.map(each => each.place) ?? [];
    const apart = clusterPlaces.length > 1 ? zoomApart(shown, clusterPlaces) : undefined;
    if (apart !== undefined) shown.setView(at(place), apart);
    else if (!shown.getBounds().pad(-0.1).contains(at(place))) shown.panTo(at(place));
  }, [shown, places, selected]);
}
