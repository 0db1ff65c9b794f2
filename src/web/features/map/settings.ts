import { toGcj02 } from '../../../domain/gcj02';
import type { Coordinates } from '../../../domain/geo';

/** Whose pictures the map shows. The server writes it into the page; without it the map is a drawn one. */
export interface MapSettings {
  /** Addresses of tiles with `{x}`, `{y}`, `{z}`; more than one lie over each other, as names over streets. */
  tiles: string[];
  /** What the tiles count in: Chinese providers mostly use GCJ-02. */
  datum: 'wgs84' | 'gcj02';
  attribution: string;
}

const NONE: MapSettings = { tiles: [], datum: 'wgs84', attribution: '' };

/** What the page says of the map. */
export function mapSettings(): MapSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name=map]')?.content;
  try {
    return text ? { ...NONE, ...(JSON.parse(text) as Partial<MapSettings>) } : NONE;
  } catch {
    return NONE;
  }
}

/** Where a place of ours stands on the tiles. */
export const toTileCoordinates = ({ datum }: MapSettings, place: Coordinates): Coordinates =>
  datum === 'gcj02' ? toGcj02(place) : place;
