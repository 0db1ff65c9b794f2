import aed from './art/aed.svg?no-inline';
import brokenThread from './art/broken-thread.svg?no-inline';
import bus from './art/bus.svg?no-inline';
import certificate from './art/certificate.svg?no-inline';
import cpr from './art/cpr.svg?no-inline';
import dandelion from './art/dandelion.svg?no-inline';
import house from './art/house.svg?no-inline';
import lantern from './art/lantern.svg?no-inline';
import lesson from './art/lesson.svg?no-inline';
import paperCrane from './art/paper-crane.svg?no-inline';
import riverside from './art/riverside.svg?no-inline';
import school from './art/school.svg?no-inline';
import sprout from './art/sprout.svg?no-inline';
import station from './art/station.svg?no-inline';
import windowsill from './art/window.svg?no-inline';

/** Drawings, each a file of its own that is fetched when shown. */
const drawings = {
  aed: { href: aed, viewBox: '0 0 320 200' },
  bus: { href: bus, viewBox: '0 0 320 200' },
  certificate: { href: certificate, viewBox: '0 0 320 200' },
  cpr: { href: cpr, viewBox: '0 0 320 200' },
  dandelion: { href: dandelion, viewBox: '0 0 480 300' },
  house: { href: house, viewBox: '0 0 320 180' },
  lesson: { href: lesson, viewBox: '0 0 560 300' },
  school: { href: school, viewBox: '0 0 320 180' },
  station: { href: station, viewBox: '0 0 320 180' },
  window: { href: windowsill, viewBox: '0 0 320 180' },
  'paper-crane': { href: paperCrane, viewBox: '0 0 160 90' },
  'broken-thread': { href: brokenThread, viewBox: '0 0 160 90' },
  riverside: { href: riverside, viewBox: '0 0 1440 520' },
  lantern: { href: lantern, viewBox: '0 0 640 480' },
  sprout: { href: sprout, viewBox: '0 0 640 480' },
} as const;

interface ArtProps {
  name: keyof typeof drawings;
  /** What the drawing shows; without it, it is a decoration. */
  label?: string;
  className?: string;
  /** How the drawing fills a frame of another shape. */
  fit?: string;
}

/**
 * A drawing. It is referred to, not embedded as an image: custom properties reach into it, so that it takes its
 * colours from the tokens and follows the elder mode.
 */
export function Art({ name, label, className = 'art', fit }: ArtProps) {
  const { href, viewBox } = drawings[name];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or a decoration
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio={fit}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${href}#art`} />
    </svg>
  );
}
