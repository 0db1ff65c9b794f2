import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Fetches the chunk before the component is shown. */
  fetch: () => Promise<unknown>;
};

/**
 * A component that most pages do not need: fetched when it is first shown, or earlier. Once loaded it renders at once,
 * whereas `lazy` would show its fallback for a few more frames.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let there: ComponentType<Props> | undefined;
  const fetch = async () => {
    there = await load();
    return { default: there };
  };
  const Fetched: ComponentType<Props> = lazy(fetch);
  function Part(props: Props) {
    // The choice is fixed for the mounted instance: switching to another component type would remount it.
    const [Shown] = useState(() => there ?? Fetched);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}
