import { circle, divIcon, type LatLngTuple, type Layer, type Marker, marker } from 'leaflet';
import { distanceText } from '../../../domain/geo';
import type { MapPlace } from './MapView';

/** Radii in metres of the distance rings around the visitor. */
const RING_RADII_METRES = [500, 1000, 2000, 5000];

/** Sets the text as text content: names of places are not HTML. */
function box(className: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Appearance, name and action of a pin. */
interface PinOptions {
  id: string;
  label: string;
  name: string;
  selected: boolean;
  classes: readonly (string | false | undefined)[];
  onPress: () => void;
}

/** A pin that works as a button, also by keyboard. */
function createButtonPin(
  at: LatLngTuple,
  { id, label, name, selected, classes, onPress }: PinOptions,
): Marker {
  const pin = marker(at, {
    icon: divIcon({
      className: ['map-pin', selected && 'map-pin--selected', ...classes].filter(Boolean).join(' '),
      html: box('map-pin-label', label),
      iconSize: [32, 40],
      iconAnchor: [16, 38],
    }),
    title: name,
    zIndexOffset: selected ? 1000 : 0,
    riseOnHover: true,
  });
  pin.on('click', onPress);
  pin.on('keypress', event => {
    if (['Enter', ' '].includes(event.originalEvent.key)) onPress();
  });
  pin.on('add', () => {
    const element = pin.getElement();
    element?.setAttribute('data-pin', id);
    // The visible label is part of the accessible name, as speech control requires.
    element?.setAttribute('aria-label', [label, name].filter(Boolean).join(' '));
  });
  return pin;
}

export function placePin(place: MapPlace, at: LatLngTuple, selected: boolean, onSelect: () => void): Marker {
  const { id, name, label = '', isFaint } = place;
  const classes = [isFaint && 'map-pin--faint'];
  const pin = createButtonPin(at, { id, label, name, selected, classes, onPress: onSelect });
  pin.on('add', () => pin.getElement()?.setAttribute('aria-pressed', String(selected)));
  return pin;
}

/** Number of places of a cluster that are named. */
const MAX_NAMES = 3;

/** Pin of a cluster: `3处`, which is not taken for the number of a place, at the position of the first. */
export function groupPin(
  places: readonly [MapPlace, ...MapPlace[]],
  at: LatLngTuple,
  selected: boolean,
  onPress: () => void,
): Marker {
  const names = places.slice(0, MAX_NAMES).map(({ name }) => name);
  const name = `${names.join('、')}${places.length > MAX_NAMES ? '等' : ''}`;
  const classes = ['map-pin--group', places.every(({ isFaint }) => isFaint) && 'map-pin--faint'];
  return createButtonPin(at, {
    id: places[0].id,
    label: `${places.length}处`,
    name,
    selected,
    classes,
    onPress,
  });
}

/** List of the places in a cluster that no zoom level separates, each selectable. */
export function placeList(places: readonly MapPlace[], onSelect: (id: string) => void): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'map-group';
  list.tabIndex = -1;
  for (const { id, name, label } of places) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = [label, name].filter(Boolean).join(' ');
    button.addEventListener('click', () => onSelect(id));
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  return list;
}

/** Pin of the visitor's position. */
export function herePin(at: LatLngTuple): Layer {
  const pin = marker(at, {
    icon: divIcon({ className: 'map-here', html: box('map-here-dot'), iconSize: [22, 22] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: 2000,
  });
  return pin;
}

/** Distance rings around the visitor, helpful when no streets are shown. */
export function createDistanceRings(at: LatLngTuple): Layer[] {
  return RING_RADII_METRES.flatMap(radius => {
    const ring = circle(at, { radius, className: 'map-ring', interactive: false, fill: false });
    const north: LatLngTuple = [at[0] + radius / 111_320, at[1]];
    return [ring, createTextLabel(north, distanceText(radius), 'map-ring-label')];
  });
}

/** A text label on the base map. */
export function createTextLabel(at: LatLngTuple, text: string, className: string): Layer {
  return marker(at, {
    icon: divIcon({ className, html: box('', text), iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
}
