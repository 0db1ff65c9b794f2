import { createHash } from 'node:crypto';

/** Hashes of what a page contains itself, for its content security policy: `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Hash of the content of a `script` or `style` element, as a content security policy names it. */
export const hashInline = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
