import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Folder of the built parts. */
export const OUT = 'dist/bench';

/**
 * Builds parts of a benchmark for Node: a program to be forked, or a module to be imported.
 * @param {Record<string, string>} parts their source files, by the names of the built ones
 * @returns imports a built part by its name
 */
export async function buildParts(parts) {
  await build({
    logLevel: 'error',
    // What benches use beside the server stays where it is.
    ssr: { external: Object.keys(devDependencies) },
    build: { ssr: true, outDir: OUT, rollupOptions: { input: parts } },
  });
  return name => import(path.resolve(OUT, `${name}.js`));
}
