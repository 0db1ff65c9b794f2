import { StartError } from './start-error';

/** Whose map tiles the pages show; none: the map is a drawn one. */
export interface MapSettings {
  /** Addresses with `{x}`, `{y}`, `{z}`, those of names after those of streets. */
  tiles: string[];
  /** What they count in. */
  datum: 'wgs84' | 'gcj02';
  /** Whose they are, as their terms want it said. */
  attribution: string;
}

/**
 * Reads MAP_TILES (addresses parted by blanks), MAP_DATUM and MAP_ATTRIBUTION.
 * @throws StartError for an address that is none, and for a datum that is neither
 */
export function readMapSettings(given: Record<string, string | undefined>): MapSettings {
  const tiles = (given.MAP_TILES ?? '').split(/\s+/u).filter(Boolean);
  for (const tile of tiles) {
    const missing = ['{x}', '{y}', '{z}'].filter(place => !tile.includes(place));
    if (!URL.canParse(tile) || !/^https?:/u.test(tile) || missing.length > 0) {
      throw new StartError(
        `MAP_TILES（地图瓦片的地址）不正确：${tile}。应为 https 地址，含 {x}、{y}、{z}；多个用空格分开。`,
      );
    }
  }
  const datum = given.MAP_DATUM ?? 'wgs84';
  if (datum !== 'wgs84' && datum !== 'gcj02') {
    throw new StartError('MAP_DATUM（地图的坐标系）只能是 wgs84 或 gcj02。');
  }
  return { tiles, datum, attribution: given.MAP_ATTRIBUTION ?? '' };
}

/** From where the pages fetch pictures of the map. */
export const originsOf = ({ tiles }: MapSettings): string[] => [
  ...new Set(tiles.map(tile => new URL(tile).origin)),
];
