import brokenThread from './art/broken-thread.svg?no-inline';
import paperCrane from './art/paper-crane.svg?no-inline';
import riverside from './art/riverside.svg?no-inline';
import sprout from './art/sprout.svg?no-inline';
import { Drawing, type DrawingProps } from './Drawing';

/** Drawings, each a file of its own that is fetched when shown. */
const drawings = {
  'paper-crane': { href: paperCrane, viewBox: '0 0 160 90' },
  'broken-thread': { href: brokenThread, viewBox: '0 0 160 90' },
  riverside: { href: riverside, viewBox: '0 0 1440 520' },
  sprout: { href: sprout, viewBox: '0 0 640 480' },
} as const;

/** A drawing that the portal uses in its own frame and states. */
export function Art({ name, ...rest }: DrawingProps & { name: keyof typeof drawings }) {
  return <Drawing file={drawings[name]} {...rest} />;
}
