import { Skeleton } from '../../ui/states';

/**
 * Placeholder for a page whose code is loading.
 * @param begun milliseconds it had already been loading
 */
export function PageSkeleton({ begun }: { begun?: number | undefined }) {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={3} begun={begun} retry={() => window.location.reload()} />
    </div>
  );
}
