// `npm run dev`: runs the portal on one port, the client by Vite with hot reload, the server also loaded through Vite
// and assembled again when one of its files changes. Nothing is built.
import './require-node-version.mjs';
import './reject-arguments.mjs';
import { createServer as createHttpServer } from 'node:http';
import { withoutImportQuery } from './vite-import-query.mjs';

const { prepare, generatedFiles } = await import('./prepare.mjs');
await prepare(generatedFiles);
const { createServer } = await import('vite');

const http = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'spa' });
const { loadEnvironment } = await vite.ssrLoadModule('/src/server/config.ts');
const { composeStartMessage } = await vite.ssrLoadModule('/src/server/start-message.ts');
const { startEmbedded } = await vite.ssrLoadModule('/src/server/platform/db/embedded.ts');
const environment = await loadEnvironment(process.env, process.stdout.isTTY);
// The embedded database survives reloads: the assembled portals connect to it by URL.
const engine = environment.databaseUrl
  ? null
  : await startEmbedded({ dataDir: environment.dataDir, exclusive: true });

let portal = open();
let reload;
vite.watcher.on('change', file => {
  if (!/\/(demo|src\/(server|flows|domain|generated))\//.test(file)) return;
  clearTimeout(reload);
  reload = setTimeout(() => {
    portal = portal.then(close, () => {}).then(open);
    portal.then(() => console.log('服务已重新载入'), report);
  }, 100);
});

http.on('request', async (request, response) => {
  try {
    const { app } = await portal;
    if (/^\/+(api|health|wechat)\b/.test(request.url)) {
      request.url = withoutImportQuery(request.url);
      app.routing(request, response);
    } else vite.middlewares(request, response);
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error.stack));
  }
});
http.listen(environment.port, environment.host);
portal.then(printStartMessage, report);

async function open() {
  const { openPortal } = await vite.ssrLoadModule('/src/server/portal.ts');
  const { demonstration } = await vite.ssrLoadModule('/demo/index.ts');
  const databaseUrl = engine?.url ?? environment.databaseUrl;
  const ownerUrl = engine?.ownerUrl ?? environment.ownerUrl;
  const opened = await openPortal({ ...environment, databaseUrl, ownerUrl }, { demonstration });
  await opened.app.ready();
  return opened;
}

function printStartMessage({ demonstrationAccounts }) {
  console.log(composeStartMessage(environment, http.address().port, demonstrationAccounts));
}

async function close(opened) {
  await opened.close();
}

function report(error) {
  vite.ssrFixStacktrace(error);
  console.error(error.stack);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await portal.then(close, () => {});
    await engine?.stop();
    process.exit(0);
  });
}
