import { build } from 'vite';
import { notePackages } from './bundled-packages.mjs';

/** What a rendering server has in place of a browser's globals. */
const serverGlobals = {
  'process.env.NODE_ENV': '"production"',
  localStorage: 'undefined',
  sessionStorage: 'undefined',
  'location.origin': '""',
};

/** Lazily loaded modules are not rendered. */
const withoutLazyModules = { name: 'without-lazy-modules', resolveDynamicImport: () => false };

/**
 * Builds a module of the site for rendering on the server, as a single bundle without external modules: a production
 * installation does not need React.
 *
 * @param {string} name of the bundle
 * @param {string} input path of the module
 * @param {string} folder for the bundle
 * @param {Record<string, string>} define constants of the module, as code
 */
export function buildServerBundle(name, input, folder, define = {}) {
  return build({
    logLevel: 'error',
    configFile: false,
    publicDir: false,
    ssr: { noExternal: true },
    define: { ...serverGlobals, ...define },
    plugins: [withoutLazyModules, notePackages('server')],
    build: {
      ssr: true,
      rollupOptions: { input: { [name]: input } },
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
    },
  });
}
