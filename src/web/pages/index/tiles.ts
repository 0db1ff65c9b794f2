import { useEffect, useState } from 'react';
import type { components } from '../../../generated/api';
import { call } from '../../api/client';
import { routeOf } from '../../routes';

/** A way to a page, with a few words of its own and the name of its drawing. */
export type Tile = components['schemas']['Tile'];

/**
 * The tiles of the home page whose page exists; null while they are on their way, none if they do not come. Fetched by
 * hand: the library that caches what other pages fetch is not for the first page of a visit.
 */
export function useTiles(): Tile[] | null {
  const [tiles, setTiles] = useState<Tile[] | null>(null);
  useEffect(() => {
    call('GET', '/menu/list').then(
      all => setTiles(all.filter(({ path }) => routeOf(path))),
      () => setTiles([]),
    );
  }, []);
  return tiles;
}
