import { circle, divIcon, type LatLngTuple, type Layer, marker } from 'leaflet';
import { distanceText } from '../../../domain/geo';
import type { MapPlace } from './MapView';

/** Metres around the visitor at which a ring tells how far it is. */
const RINGS = [500, 1000, 2000, 5000];

/** Texts are set as texts: what a place is called is no HTML. */
function box(className: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

/** A place: a pin that can be pressed, by keyboard too. */
export function placePin(place: MapPlace, at: LatLngTuple, selected: boolean, onSelect: () => void): Layer {
  const classes = ['map-pin', selected && 'map-pin--selected', place.faint && 'map-pin--faint'];
  const pin = marker(at, {
    icon: divIcon({
      className: classes.filter(Boolean).join(' '),
      html: box('map-pin-label', place.label ?? ''),
      iconSize: [32, 40],
      iconAnchor: [16, 38],
    }),
    title: place.name,
    zIndexOffset: selected ? 1000 : 0,
    riseOnHover: true,
  });
  pin.on('click', onSelect);
  pin.on('keypress', event => {
    if (['Enter', ' '].includes(event.originalEvent.key)) onSelect();
  });
  pin.on('add', () => {
    const element = pin.getElement();
    // What it shows belongs to its name: whoever speaks to the browser says what they see.
    element?.setAttribute('aria-label', [place.label, place.name].filter(Boolean).join(' '));
    element?.setAttribute('aria-pressed', String(selected));
  });
  return pin;
}

/** Where the visitor is. */
export function herePin(at: LatLngTuple): Layer {
  const pin = marker(at, {
    icon: divIcon({ className: 'map-here', html: box('map-here-dot'), iconSize: [22, 22] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 2000,
  });
  return pin;
}

/** Rings around the visitor: how far it is, also where there are no streets to go by. */
export function createDistanceRings(at: LatLngTuple): Layer[] {
  return RINGS.flatMap(radius => {
    const ring = circle(at, { radius, className: 'map-ring', interactive: false, fill: false });
    const north: LatLngTuple = [at[0] + radius / 111_320, at[1]];
    return [ring, createTextLabel(north, distanceText(radius), 'map-ring-label')];
  });
}

/** Words on the ground. */
export function createTextLabel(at: LatLngTuple, text: string, className: string): Layer {
  return marker(at, {
    icon: divIcon({ className, html: box('', text), iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}
