import type { ReactNode } from 'react';

/** Stands in for `markdown-to-jsx` in rjsf (see vite.config.ts): our texts are plain, and 30 kB lighter. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
