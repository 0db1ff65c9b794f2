// Runs a program of the server without a build: Vite bundles its modules in memory, which takes a third of the time of
// loading them one by one.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = new URL('..', import.meta.url);

/** Bundles a module of the project and runs it here. */
export async function runUnbuilt(entry) {
  const { output } = await build({
    configFile: false,
    root: fileURLToPath(root),
    // The module has no file: this makes it require packages as if it were in the project.
    define: { 'import.meta.url': JSON.stringify(root.href) },
    logLevel: 'error',
    build: {
      ssr: entry,
      write: false,
      minify: false,
      // The module has no file: packages are imported by full URL.
      rollupOptions: { output: { codeSplitting: false, paths: id => import.meta.resolve(id) } },
    },
  });
  await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}
