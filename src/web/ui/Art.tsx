import brokenThread from './art/broken-thread.svg?no-inline';
import lantern from './art/lantern.svg?no-inline';
import paperCrane from './art/paper-crane.svg?no-inline';
import riverside from './art/riverside.svg?no-inline';
import sprout from './art/sprout.svg?no-inline';

/** Drawings, each a file of its own that is fetched when shown. */
const drawings = {
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
