import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Serves the files of a temporary folder on a free port; closing removes the folder.
 * @param {string} folder
 * @param {(file: string) => string} policyOf content security policy of a file
 */
export async function serveFolder(folder, policyOf) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', policyOf(file));
    try {
      response.end(readFileSync(join(folder, file)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
