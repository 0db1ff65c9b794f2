import { Skeleton } from '../../ui/states';

/**
 * Placeholder for a page whose code is loading.
 * @param elapsedMs milliseconds it had already been loading
 */
export function PageSkeleton({ elapsedMs }: { elapsedMs?: number | undefined }) {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={3} elapsedMs={elapsedMs} retry={() => window.location.reload()} />
    </div>
  );
}
