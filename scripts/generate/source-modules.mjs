import { createServer } from 'vite';

/**
 * Runs a function that loads modules of src/ without a build.
 * @template T
 * @param {(load: (file: string) => Promise<any>) => Promise<T>} run receives a function that loads a module by its path
 * in the project, e.g. `src/flows/engine/machine.ts`
 * @returns {Promise<T>}
 */
export async function withSourceModules(run) {
  const vite = await createServer({
    configFile: false,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    return await run(file => vite.ssrLoadModule(`/${file}`));
  } finally {
    await vite.close();
  }
}
