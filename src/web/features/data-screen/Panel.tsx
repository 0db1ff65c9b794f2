import { type ReactNode, useId } from 'react';

interface PanelProps<T> {
  title: string;
  /** Which place it takes. */
  className: string;
  data: T | undefined;
  /** Whether the figures could not be fetched the last time. */
  failed: boolean;
  /** What stands beside the title. */
  aside?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** One part of the screen; until its figures have come it says so, or that they failed to, and stands where it will stand. */
export function Panel<T>({ title, className, data, failed, aside, children }: PanelProps<T>) {
  const id = useId();
  return (
    <section className={`screen-panel ${className}`} aria-labelledby={id} aria-busy={data === undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        {data !== undefined && aside?.(data)}
      </header>
      {data === undefined ? (
        <p className="screen-waiting">{failed ? '没有取到数据，正在重试' : '正在取数据…'}</p>
      ) : (
        children(data)
      )}
    </section>
  );
}
