import type { ReactNode } from 'react';

/** Replaces `markdown-to-jsx`: rjsf renders Markdown only where a text asks for it, and these forms use plain text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return children;
}
