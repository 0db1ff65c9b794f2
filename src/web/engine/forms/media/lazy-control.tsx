import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/states';
import type { ControlProps } from '../controls/control';

// Loaded on demand: only content editing uses the media library.
const MediaAnswer = lazy(() => import('./MediaAnswer'));

/** Control of a question for one or several files of the media library. */
export function MediaControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <MediaAnswer {...props} />
    </Suspense>
  );
}
