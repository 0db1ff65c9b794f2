import type { ReactNode } from 'react';

/** Stands in for `markdown-to-jsx`: rjsf draws Markdown only where a text asks for it, and ours are plain. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
