import { Suspense } from 'react';
import { Skeleton } from '../../../ui/states';
import { DynamicOptions, SKELETON_CARD_COUNT } from '../dynamic-options/lazy-controls';
import type { ControlProps } from './control';

/** Choice of a dynamic option; loaded when a form uses it. */
export function DynamicOptionsControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton paragraphs={SKELETON_CARD_COUNT} />}>
      <DynamicOptions {...props} />
    </Suspense>
  );
}
