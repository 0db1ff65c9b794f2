import { Skeleton } from '../../ui/states';

/**
 * In place of a page whose code is on its way.
 * @param begun milliseconds that it had been on its way before
 */
export function PageSkeleton({ begun }: { begun?: number | undefined }) {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={3} begun={begun} retry={() => window.location.reload()} />
    </div>
  );
}
