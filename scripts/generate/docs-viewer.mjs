import { readFileSync } from 'node:fs';

const VIEWER = 'node_modules/swagger-ui-dist';

/** Files of the viewer that shows the contract at /docs, beside its page in public/docs/. */
export const VIEWER_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/** The viewer without the names of its source maps, which are not served. */
export function docsViewer() {
  return Object.fromEntries(
    VIEWER_FILES.map(file => [
      `public/docs/${file}`,
      readFileSync(`${VIEWER}/${file}`, 'utf8').replace(/\n?\/[/*]# sourceMappingURL=\S+( \*\/)?\s*$/, '\n'),
    ]),
  );
}
