import brokenThread from './art/broken-thread.svg?no-inline';
import paperCrane from './art/paper-crane.svg?no-inline';
import riverside from './art/riverside.svg?no-inline';
import sprout from './art/sprout.svg?no-inline';
import { Drawing, type DrawingProps } from './Drawing';

/** Drawings, each in a file of its own that is fetched when first rendered. */
const drawings = {
  'paper-crane': { href: paperCrane, viewBox: '0 0 160 90' },
  'broken-thread': { href: brokenThread, viewBox: '0 0 160 90' },
  riverside: { href: riverside, viewBox: '0 0 1440 520' },
  sprout: { href: sprout, viewBox: '0 0 640 480' },
} as const;

/** A drawing used by the portal's own layout and state screens. */
export function Art({ name, ...rest }: DrawingProps & { name: keyof typeof drawings }) {
  return <Drawing file={drawings[name]} {...rest} />;
}
