import { Suspense } from 'react';
import { Skeleton } from '../../../ui/states';
import { OfferedChoices, USUALLY } from '../offered/lazy-controls';
import type { ControlProps } from './control';

/** One of what an area offers; loaded when a form asks for it. */
export function OfferedControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton paragraphs={USUALLY} />}>
      <OfferedChoices {...props} />
    </Suspense>
  );
}
