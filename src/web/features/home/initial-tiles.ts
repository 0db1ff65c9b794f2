import { readInitialData } from '../../app/shell/initial-data';
import type { Tile } from './TileList';

/** Tiles embedded in the page by the server; null when there are none. */
export function readInitialTiles(): readonly Tile[] | null {
  const text = readInitialData('tiles');
  return text ? (JSON.parse(text) as Tile[]) : null;
}
