import { StartError } from './start-error';

/** Provider of map tiles; without tiles a drawn map is shown. */
export interface MapSettings {
  /** URL templates with `{x}`, `{y}`, `{z}`; the layer of labels after that of streets. */
  tiles: string[];
  /** Coordinate system of the tiles. */
  datum: 'wgs84' | 'gcj02';
  /** Attribution required by the terms of the provider. */
  attribution: string;
}

/**
 * Reads MAP_TILES (URLs separated by blanks), MAP_DATUM and MAP_ATTRIBUTION.
 * @throws StartError for an invalid URL, and for an unknown datum
 */
export function readMapSettings(given: Record<string, string | undefined>): MapSettings {
  const tiles = (given.MAP_TILES ?? '').split(/\s+/u).filter(Boolean);
  for (const tile of tiles) {
    const missing = ['{x}', '{y}', '{z}'].filter(placeholder => !tile.includes(placeholder));
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

/** Origins from which the pages load map tiles. */
export const originsOf = ({ tiles }: MapSettings): string[] => [
  ...new Set(tiles.map(tile => new URL(tile).origin)),
];
