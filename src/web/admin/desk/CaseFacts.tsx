import type { ReactNode } from 'react';

interface CaseFactsProps {
  title: ReactNode;
  /** Whether the list is expanded. */
  open?: boolean;
  /** The entries of the list. */
  children: ReactNode;
}

/** A list of facts beside the case, which can be collapsed. */
export function CaseFacts({ title, open = true, children }: CaseFactsProps) {
  return (
    <details className="fold" open={open}>
      <summary>{title}</summary>
      <ul className="stack gap-1">{children}</ul>
    </details>
  );
}

interface LoadedFactsProps<T> {
  query: { data: T | undefined; error: Error | null };
  /** Name of what is loaded. */
  what: string;
  children: (data: T) => ReactNode;
}

/** Facts of a side panel: nothing while they load, as the case itself is complete without them. */
export function LoadedFacts<T>({ query: { data, error }, what, children }: LoadedFactsProps<T>) {
  if (error) return <p className="error">{what}没有加载成功，请刷新页面。</p>;
  return data === undefined ? null : children(data);
}
