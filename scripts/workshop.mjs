// The thread of the studio's workshop where nothing is built: Vite loads it, as it loads the server in development.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const vite = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
});
await vite.ssrLoadModule('/src/server/studio/workshop/thread.ts');
