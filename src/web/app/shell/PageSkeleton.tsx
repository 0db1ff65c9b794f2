import { Skeleton, type SkeletonProps } from '../../ui/states';

/** Placeholder for a page, or the main part of one, that is loading. */
export function PageSkeleton(props: SkeletonProps) {
  return (
    <div className="wrap section">
      <Skeleton paragraphs={3} {...props} />
    </div>
  );
}
