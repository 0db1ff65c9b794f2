import { Skeleton } from '../ui/states';

/** In place of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={3} />
    </div>
  );
}
