import sprite from './art/icons.svg?no-inline';

/** The line icons of art/icons.svg, on a 24-unit square. A test keeps this list and the file in sync. */
export const iconNames = [
  'access',
  'aed',
  'alert',
  'back',
  'calendar',
  'camera',
  'card',
  'check',
  'clock',
  'close',
  'device',
  'down',
  'download',
  'edit',
  'elder',
  'eye',
  'file',
  'flag',
  'grid',
  'heart',
  'home',
  'horn',
  'info',
  'left',
  'lock',
  'menu',
  'pause',
  'people',
  'plus',
  'phone',
  'pin',
  'play',
  'print',
  'refresh',
  'report',
  'right',
  'search',
  'share',
  'speak',
  'upload',
  'user',
  'zoom',
] as const;

export type IconName = (typeof iconNames)[number];

/** A decorative icon beside text, hidden from screen readers. Referenced from a file, so that it adds no JavaScript. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
