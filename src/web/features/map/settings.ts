import { toGcj02 } from '../../../domain/gcj02';
import type { Coordinates } from '../../../domain/geo';

/** Map tile settings. The server embeds them in the page; without them the base map is drawn. */
export interface MapSettings {
  /** URLs of tiles with `{x}`, `{y}`, `{z}`; several form layers, such as names above streets. */
  tiles: string[];
  /** Coordinate system of the tiles: Chinese providers mostly use GCJ-02. */
  datum: 'wgs84' | 'gcj02';
  attribution: string;
}

const NO_SETTINGS: MapSettings = { tiles: [], datum: 'wgs84', attribution: '' };

export function mapSettings(): MapSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name=map]')?.content;
  try {
    return text ? { ...NO_SETTINGS, ...(JSON.parse(text) as Partial<MapSettings>) } : NO_SETTINGS;
  } catch {
    return NO_SETTINGS;
  }
}

export const toTileCoordinates = ({ datum }: MapSettings, place: Coordinates): Coordinates =>
  datum === 'gcj02' ? toGcj02(place) : place;
