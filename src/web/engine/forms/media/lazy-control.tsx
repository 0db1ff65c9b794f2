import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/states';
import type { ControlProps } from '../controls/control';

// Only the content desk has a library.
const MediaAnswer = lazy(() => import('./MediaAnswer'));

/** The control of a question for a file of the media library, or for several. */
export function MediaControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <MediaAnswer {...props} />
    </Suspense>
  );
}
