import type { TileRow } from './store';

/** Flows that are filed from a page that is not their own. */
const flowsOfPages: Record<string, readonly string[]> = {
  '/trainList': ['training', 'training-group'],
  '/volunteerActivity': ['volunteer-activity', 'volunteer'],
  '/userMemberApp': ['membership', 'group-member'],
  '/invoiceList': ['receipt'],
  '/feedBack': ['letter'],
};

/** The flows that a tile leads to, of those that accept applications; none for a tile that only shows something. */
export function flowsBehind(
  { path }: Pick<TileRow, 'path'>,
  flows: readonly { id: string; page: string; retired?: boolean | undefined }[],
): string[] {
  const filed = flowsOfPages[path] ?? [];
  return flows
    .filter(({ id, page, retired }) => !retired && (page === path || filed.includes(id)))
    .map(({ id }) => id);
}

/** Tiles by the use of their flows, most used first; equally used ones stay in the editors' order. */
export function orderByUse<Tile extends { flows: readonly string[] }>(
  tiles: readonly Tile[],
  submissions: ReadonlyMap<string, number>,
): Tile[] {
  const useOf = ({ flows }: Tile) => flows.reduce((sum, flow) => sum + (submissions.get(flow) ?? 0), 0);
  return tiles.toSorted((one, other) => useOf(other) - useOf(one));
}
