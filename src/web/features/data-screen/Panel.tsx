import { type ReactNode, useId } from 'react';

interface PanelProps<T> {
  title: string;
  /** Grid area of the panel. */
  className?: string;
  data: T | undefined;
  /** Whether the last request failed. */
  failed: boolean;
  /** Content beside the title. */
  aside?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

/** A panel of the data screen; reserves its place and shows whether its data is loading or has failed. */
export function Panel<T>({ title, className = '', data, failed, aside, children }: PanelProps<T>) {
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
