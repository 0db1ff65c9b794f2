import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component in a chunk of its own, fetched when it is first shown.
 * @param fallback shown until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Fetched: ComponentType<Props> = lazy(load);
  return function Part(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Fetched {...props} />
      </Suspense>
    );
  };
}
