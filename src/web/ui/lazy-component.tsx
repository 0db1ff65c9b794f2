import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';

/** A component in a file of its own. */
type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Fetches it before it is shown. */
  fetch: () => Promise<unknown>;
};

/**
 * A component that most pages do without: fetched when it is first shown, or before. Once it is there it is shown at
 * once, where a lazy one would leave its place to what stands in for it for some frames more.
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
    // What was begun with stays: another component in its place would begin anew.
    const [Shown] = useState(() => there ?? Fetched);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}
