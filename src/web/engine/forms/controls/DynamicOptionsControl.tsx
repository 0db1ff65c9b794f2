import { Suspense } from 'react';
import { Skeleton } from '../../../ui/states';
import { DynamicOptions, SKELETON_CARD_COUNT } from '../offered/lazy-controls';
import type { ControlProps } from './control';

/** One of what an area offers; loaded when a form asks for it. */
export function DynamicOptionsControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton paragraphs={SKELETON_CARD_COUNT} />}>
      <DynamicOptions {...props} />
    </Suspense>
  );
}
