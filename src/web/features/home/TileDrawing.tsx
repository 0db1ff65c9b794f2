import sprite from '../../ui/art/tiles.svg?no-inline';

/** Icon of a tile, from art/tiles.svg. */
export function TileDrawing({ name }: { name: string }) {
  return (
    <svg className="tile-ico" viewBox="0 0 40 40" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
